import { JsonText } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import { type Identified, idOfRaw, type Raw, readRaw } from './raw-document.schema.js';

interface Known {
  raw: Buffer;
  text: string;
  rev: number | undefined;
}

interface KnownList {
  wrapper: string;
  items: readonly string[];
  reply: JsonText<never>;
}

/** Lists from this length on are remembered whole; a shorter one is put together in no time. */
const LONG = 200;
/** How many long lists are remembered, by what their items are. */
const LISTS = 4;

/**
 * The JSON of documents' replies, remembered by the very bytes a document has in the database. Every request reads the
 * database; only when a document's bytes are others than the last time is it read, mapped and written as JSON again. So
 * nothing here can be stale, and a list of a thousand costs little more than fetching it.
 */
export class ReplyTexts<T extends Identified> {
  private readonly known: LRUCache<string, Known>;
  /** The long lists sent last, the newest first. */
  private readonly lists: KnownList[] = [];

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
    const document: T & { rev?: number } = readRaw(raw);
    const text = JSON.stringify(this.toReply(document));
    // A copy: the bytes of a whole batch lie in one buffer, which one document would keep alive.
    this.known.set(id, { raw: Buffer.from(raw), text, rev: document.rev });
    return text;
  }

  /** The text of a document that stands at this `rev` in the database, where that one is remembered. */
  atRev(id: string, rev: number | undefined): string | undefined {
    const known = rev === undefined ? undefined : this.known.get(id);
    return known?.rev === rev ? known?.text : undefined;
  }

  /**
   * `{ "<wrapper>": [ … ] }` of the documents; the caller says what it reads as. A long list of the same documents in the
   * same order is the same object again, so that it is neither put together nor encoded nor compressed a second time.
   */
  list<Reply>(wrapper: keyof Reply & string, documents: readonly Raw<T>[]): JsonText<Reply> {
    return this.listOf(
      wrapper,
      documents.map((raw) => this.of(raw)),
    );
  }

  /** The same of texts that are at hand already. */
  listOf<Reply>(wrapper: keyof Reply & string, items: readonly string[]): JsonText<Reply> {
    if (items.length < LONG) return listText(wrapper, items);
    const at = this.lists.findIndex((list) => list.wrapper === wrapper && sameItems(list.items, items));
    const [known] = at < 0 ? [] : this.lists.splice(at, 1);
    const list = known ?? { wrapper, items, reply: listText<never>(wrapper as never, items) };
    this.lists.unshift(list);
    this.lists.length = Math.min(this.lists.length, LISTS);
    return list.reply;
  }
}

/** Unchanged items are the very same strings, which compare at once. */
const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

const listText = <Reply>(wrapper: keyof Reply & string, items: readonly string[]): JsonText<Reply> =>
  new JsonText(`{${JSON.stringify(wrapper)}:[${items.join(',')}]}`);
