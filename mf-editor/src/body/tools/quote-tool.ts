import type { PasteConfig, PasteEvent } from '@editorjs/editorjs';
import type { MenuConfig } from '@editorjs/editorjs/types/tools';
import Quote from '@editorjs/quote';

/** The settings that the package makes: entries of a menu that do something. */
interface MenuConfigDefaultItem {
  onActivate?: (item: MenuConfigDefaultItem) => void;
}

/** A quote that shows how it is set, and that takes pasted ones. */
export class QuoteTool extends Quote {
  static get pasteConfig(): PasteConfig {
    return { tags: ['BLOCKQUOTE'] };
  }

  private shown: HTMLElement | undefined;

  override render(): HTMLElement {
    this.shown = super.render();
    this.dress();
    return this.shown;
  }

  override renderSettings(): MenuConfig {
    return (super.renderSettings() as MenuConfigDefaultItem[]).map((item) => ({
      ...item,
      onActivate: (chosen: MenuConfigDefaultItem) => {
        item.onActivate?.(chosen);
        this.dress();
      },
    })) as MenuConfig;
  }

  onPaste({ detail }: PasteEvent): void {
    const { data } = detail as { data: HTMLElement };
    const text = this.shown?.querySelector('.cdx-quote__text');
    if (text) text.innerHTML = data.innerHTML;
  }

  private dress(): void {
    const { alignment } = (this as unknown as { data: { alignment: string } }).data;
    if (this.shown) this.shown.dataset['alignment'] = alignment;
  }
}
