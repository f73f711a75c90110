/**
 * A reply that is JSON already: for handlers that put it together from ready parts. `Reply` is what it reads as.
 */
export class JsonText<Reply> {
  /** For the types alone: nothing is ever kept under it. */
  declare readonly reads?: Reply;

  private encoded: Buffer | undefined;

  /** @param text JSON, taken as it is */
  constructor(readonly text: string) {}

  /** The text as UTF-8, encoded once: who gives the same object again spares that, and what is made of the bytes. */
  get bytes(): Buffer {
    this.encoded ??= Buffer.from(this.text);
    return this.encoded;
  }
}
