import type { BlockTool, BlockToolConstructorOptions } from '@editorjs/editorjs';
import { MESSAGES } from '@screenlore/contracts';
import { drawing, element } from './element.js';

interface Data {
  /** The original block, unchanged. */
  savedData?: unknown;
}

/**
 * Replaces a block that no tool can show. Editor.js itself would name the missing tool, which means nothing to an
 * author.
 */
export class UnshownTool implements BlockTool {
  static isReadOnlySupported = true;

  private readonly saved: unknown;

  constructor({ data }: BlockToolConstructorOptions<Data>) {
    this.saved = data.savedData;
  }

  render(): HTMLElement {
    const info = element(
      'div',
      { class: 'ce-stub__info' },
      element('div', { class: 'ce-stub__title', text: MESSAGES.editorBlockError }),
      element('div', { class: 'ce-stub__subtitle', text: MESSAGES.editorBlockUnshown }),
    );
    const stub = element('div', { class: 'ce-stub' });
    stub.innerHTML = drawing('M12 4 2.5 20h19zM12 10v4.5m0 2.5v.01');
    stub.append(info);
    return stub;
  }

  save(): unknown {
    return this.saved;
  }
}
