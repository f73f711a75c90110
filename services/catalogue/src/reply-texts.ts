import { JsonText } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import { type Identified, idOfRaw, type Raw, readRaw } from './raw-document.schema.js';

interface Known {
  raw: Buffer;
  text: string;
}

/**
 * The JSON of documents' replies, remembered by the very bytes a document has in the database. Every request reads the
 * database; only when a document's bytes are others than the last time is it read, mapped and written as JSON again. So
 * nothing here can be stale, and a list of a thousand costs little more than fetching it.
 */
export class ReplyTexts<T extends Identified> {
  private readonly known: LRUCache<string, Known>;

  /**
   * @param toReply makes the reply of a document, and nothing but the document decides how it looks
   * @param maxBytes how much is remembered, in bytes of documents and texts
   */
  constructor(
    private readonly toReply: (document: T) => unknown,
    maxBytes: number,
  ) {
    this.known = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ raw, text }) => raw.length + text.length,
    });
  }

  of(raw: Raw<T>): string {
    const id = idOfRaw(raw);
    const known = this.known.get(id);
    if (known?.raw.equals(raw)) return known.text;
    const text = JSON.stringify(this.toReply(readRaw(raw)));
    // A copy: the bytes of a whole batch lie in one buffer, which one document would keep alive.
    this.known.set(id, { raw: Buffer.from(raw), text });
    return text;
  }
}

/** `{ "<wrapper>": [ … ] }` of ready items; the caller says what it reads as. */
export const listText = <Reply>(wrapper: keyof Reply & string, items: readonly string[]): JsonText<Reply> =>
  new JsonText(`{${JSON.stringify(wrapper)}:[${items.join(',')}]}`);
