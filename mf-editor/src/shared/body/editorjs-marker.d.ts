/** The package ships no types; these cover what we use. */
declare module '@editorjs/marker' {
  import type { InlineToolConstructorOptions } from '@editorjs/editorjs';

  export default class Marker {
    static get isInline(): boolean;
    static get sanitize(): Record<string, object>;
    constructor(options: InlineToolConstructorOptions);
    render(): HTMLButtonElement;
    surround(range: Range): void;
    checkState(): void;
  }
}
