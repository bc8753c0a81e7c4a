// The dialog with what the reader may choose.
import {h, the} from "./dom.js";
import {icon} from "./icons.js";
import {known, languages, speak, t} from "./i18n.js";
import {choose, settings} from "./settings.js";
import {button, checkbox, segments, select, words} from "./widgets.js";

export function buildSettings() {
    const dialog = /** @type {HTMLDialogElement} */ (the("settings"));
    const opener = the("open-settings");
    opener.append(icon("settings"));
    opener.dataset.tAriaLabel = opener.dataset.tTitle = "settings";
    opener.addEventListener("click", () => dialog.showModal());
    dialog.addEventListener("click", event => {
        if (event.target === dialog) dialog.close();  // beside it
    });
    dialog.append(h("div", {class: "dialog-body"},
        h("h2", {id: "settings-title", "data-t": "settings"}, t("settings")),
        select("language", Object.entries(languages), known(settings.language), name => {
            choose("language", name);
            speak(name);
        }),
        segments("theme", [["auto", "theme_auto"], ["light", "theme_light"], ["dark", "theme_dark"]],
                 settings.theme, value => choose("theme", value)),
        segments("board_colours", [["wood", "board_wood"], ["green", "board_green"], ["slate", "board_slate"]],
                 settings.board, value => choose("board", value)),
        checkbox("coordinates", settings.coordinates, on => choose("coordinates", on)),
        checkbox("targets", settings.targets, on => choose("targets", on)),
        checkbox("animation", settings.animation, on => choose("animation", on)),
        h("details", {}, h("summary", {}, words("keys")), h("p", {class: "faint", "data-t": "keys_text"}, t("keys_text"))),
        button("close", () => dialog.close(), {kind: "primary", id: "close-settings"})));
}
