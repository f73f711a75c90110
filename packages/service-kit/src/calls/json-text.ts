/**
 * A reply that is JSON already: for handlers that put it together from ready parts. `Reply` is what it reads as.
 */
export class JsonText<Reply> {
  /** For the types alone: nothing is ever stored under it. */
  declare readonly reads?: Reply;

  /** @param text JSON, taken as it is */
  constructor(readonly text: string) {}
}
