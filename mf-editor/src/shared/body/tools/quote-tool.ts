import type { HTMLPasteEvent } from '@editorjs/editorjs';
import Quote from '@editorjs/quote';

/** A quote that shows its alignment and accepts pasted quotes. */
export class QuoteTool extends Quote {
  static pasteConfig = { tags: ['BLOCKQUOTE'] };

  private shown: HTMLElement | undefined;

  override render(): HTMLElement {
    this.shown = super.render();
    this.updated();
    return this.shown;
  }

  /** Editor.js calls this after each change, including changes of a setting. */
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
