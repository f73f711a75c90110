import InlineCode from '@editorjs/inline-code';
import Marker from '@editorjs/marker';

/** The marker and code tools, with names: their buttons ship with icons alone. */
export class MarkerTool extends Marker {
  static title = 'Marker';
  static shortcut = 'CMD+SHIFT+M';

  override render() {
    return named(super.render(), MarkerTool.title);
  }
}

export class CodeTool extends InlineCode {
  static title = 'Code';
  static shortcut = 'CMD+SHIFT+C';

  override render(): HTMLElement {
    return named(super.render(), CodeTool.title);
  }
}

function named<E extends HTMLElement>(button: E, name: string): E {
  button.setAttribute('aria-label', name);
  return button;
}
