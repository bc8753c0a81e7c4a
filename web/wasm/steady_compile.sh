# steady_compile.sh EM++ COMMAND... -o OBJECT -c SOURCE: does what the command does, to the same bytes every time.
#
# Where the calls of a function leave it to several places when they throw, LLVM nests its `try` blocks in the order
# of a table whose keys are addresses (llvm/llvm-project#204883; mended in 2026, later than any that Debian has). So
# the command goes as far as LLVM's bitcode, which has no such order, and the code is generated where addresses are
# the same: not moved about by the system, nor by names of folders, which are longer or shorter. Where the system
# does not let go of moving them (setarch), the code does the same in other bytes.
set -euo pipefail
compiler=$1
command=("${@:2:$#-5}")
object=${*: -3:1}
source=${*: -1}
if [[ $object != *.o ]]; then exec "${@:2}"; fi # precompiled headers

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${command[@]}" -emit-llvm -o "$scratch/code.bc" -c "$(realpath --relative-to=. "$source")"

# How code is generated; all else has been done.
options=(-Xclang -disable-llvm-passes -Wno-unused-command-line-argument)
for option in "${command[@]}"; do
    case $option in
    -ffile-prefix-map=*) ;;
    -O* | -f* | -m*) options+=("$option") ;;
    esac
done
unmoved=(setarch -R)
"${unmoved[@]}" true 2>/dev/null || unmoved=()
(cd "$scratch" && "${unmoved[@]}" "$compiler" "${options[@]}" -o code.o -c code.bc)
mv "$scratch/code.o" "$object"
