import { JsonText } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import { type Raw, readRaw } from './raw-document.schema.js';
import type { Listed, Revised } from './revised.schema.js';

interface Known {
  rev: number;
  text: string;
}

interface KnownList {
  wrapper: string;
  items: readonly string[];
  reply: JsonText<never>;
}

/** Lists from so many characters on are remembered whole; a shorter one is put together in no time. */
const LONG_CHARS = 100_000;
/** From this share on there is no room for more. */
const FULL = 0.9;
/** How many long lists are remembered, by what their items are. */
const LISTS = 12;

/**
 * The JSON of documents' replies, remembered by the `rev` that a document had. Every request asks an index of the database
 * who is on the list and at which `rev`; only what stands at another one than the last time is fetched, mapped and written
 * as JSON again. So nothing here can be stale, and a list of a thousand costs little more than a walk along its index.
 */
export class ReplyTexts<T extends Revised> {
  private readonly known: LRUCache<string, Known>;
  /** The long lists sent last, the newest first. */
  private readonly lists: KnownList[] = [];

  /**
   * @param toReply makes the reply of a document, and nothing but the document decides how it looks
   * @param fetch brings documents by their ids, in any order
   * @param maxChars how much is remembered, in characters of JSON
   */
  constructor(
    private readonly toReply: (document: T) => unknown,
    private readonly fetch: (ids: readonly string[]) => Promise<Raw<T>[]>,
    maxChars: number,
  ) {
    this.known = new LRUCache({ maxSize: maxChars, sizeCalculation: ({ text }) => text.length });
  }

  /** Whether something would have to be forgotten before much more is remembered. */
  get isFull(): boolean {
    return this.known.calculatedSize > FULL * this.known.maxSize;
  }

  /**
   * `{ "<wrapper>": [ … ] }` of the documents listed; the caller says what it reads as. What has gone since the list was
   * read is left out. A long list of the same documents in the same order is the same object again, so that it is neither
   * put together nor encoded nor compressed a second time.
   */
  async list<Reply>(wrapper: keyof Reply & string, listed: readonly Listed[]): Promise<JsonText<Reply>> {
    const known = listed.map(({ id, rev }) => this.atRev(id, rev));
    const others = listed.filter((_, at) => known[at] === undefined).map(({ id }) => id);
    const made = others.length > 0 ? await this.make(others) : undefined;
    return this.listOf(
      wrapper,
      listed.flatMap(({ id }, at) => known[at] ?? made?.get(id) ?? []),
    );
  }

  private atRev(id: string, rev: number): string | undefined {
    const known = this.known.get(id);
    return known?.rev === rev ? known.text : undefined;
  }

  /** @returns texts by id */
  private async make(ids: readonly string[]): Promise<Map<string, string>> {
    const made = new Map<string, string>();
    for (const raw of await this.fetch(ids)) {
      const document = readRaw(raw);
      const id = document._id.toHexString();
      const text = JSON.stringify(this.toReply(document));
      made.set(id, text);
      this.known.set(id, { rev: document.rev, text });
    }
    return made;
  }

  private listOf<Reply>(wrapper: keyof Reply & string, items: readonly string[]): JsonText<Reply> {
    if (charsOf(items) < LONG_CHARS) return listText(wrapper, items);
    const at = this.lists.findIndex((list) => list.wrapper === wrapper && sameItems(list.items, items));
    const [known] = at < 0 ? [] : this.lists.splice(at, 1);
    const list = known ?? { wrapper, items, reply: listText<never>(wrapper as never, items) };
    this.lists.unshift(list);
    this.lists.length = Math.min(this.lists.length, LISTS);
    return list.reply;
  }
}

const charsOf = (items: readonly string[]): number => items.reduce((sum, { length }) => sum + length, 0);

/** Unchanged items are the very same strings, which compare at once. */
const sameItems = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

const listText = <Reply>(wrapper: keyof Reply & string, items: readonly string[]): JsonText<Reply> =>
  new JsonText(`{${JSON.stringify(wrapper)}:[${items.join(',')}]}`);
