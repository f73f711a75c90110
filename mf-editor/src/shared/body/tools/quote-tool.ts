import type { HTMLPasteEvent } from '@editorjs/editorjs';
import Quote from '@editorjs/quote';

/** A quote that shows how it is aligned, and that takes pasted ones. */
export class QuoteTool extends Quote {
  static pasteConfig = { tags: ['BLOCKQUOTE'] };

  private shown: HTMLElement | undefined;

  override render(): HTMLElement {
    this.shown = super.render();
    this.updated();
    return this.shown;
  }

  /** Called by Editor.js after each change, one of a setting too. */
  updated(): void {
    const { alignment } = (this as unknown as { data: { alignment: string } }).data;
    if (this.shown && this.shown.dataset['alignment'] !== alignment)
      this.shown.dataset['alignment'] = alignment;
  }

  onPaste({ detail }: HTMLPasteEvent): void {
    const text = this.shown?.querySelector('.cdx-quote__text');
    if (text) text.innerHTML = detail.data.innerHTML;
  }
}
