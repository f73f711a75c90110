import { describe, expect, it, jest } from '@jest/globals';
import { BSON, ObjectId } from 'mongodb';
import { ReplyTexts } from './reply-texts.js';
import type { Listed, Revised } from './revised.schema.js';

interface Named extends Revised {
  name: string;
}

/** Of 300 documents with it, a list is long. */
const STORY = 'Once upon a time. '.repeat(30);

describe('ReplyTexts', () => {
  const stored = new Map<string, Named>(
    Array.from({ length: 300 }, (_, at) => {
      const _id = new ObjectId();
      return [_id.toHexString(), { _id, name: String(at), rev: 1 }];
    }),
  );
  const fetch = jest.fn(async (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const document = stored.get(id);
      return document ? Buffer.from(BSON.serialize(document)) : [];
    }),
  );
  const texts = new ReplyTexts<Named>(({ name }) => ({ name, story: STORY }), fetch, 1_000_000);
  const listed = (): Listed[] => [...stored].map(([id, { rev }]) => ({ id, rev }));
  const ask = (list = listed()) => texts.list<{ names: { name: string }[] }>('names', list);
  const last = () => [...stored.values()].at(-1) as Named;

  it('fetches only what is not as remembered', async () => {
    await ask();
    fetch.mockClear();
    await ask();
    expect(fetch).not.toHaveBeenCalled();
    Object.assign(last(), { name: 'renamed', rev: 2 });
    const { text } = await ask();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith([last()._id.toHexString()]);
    expect(JSON.parse(text).names.at(-1)).toEqual({ name: 'renamed', story: STORY });
  });

  it('gives the same object for the same long list, and another once a document in it is another', async () => {
    const first = await ask();
    expect(await ask()).toBe(first);
    Object.assign(last(), { name: 'once more', rev: 3 });
    expect(await ask()).not.toBe(first);
    expect((await ask(listed().reverse())).text).not.toBe(first.text);
    expect((await ask(listed().slice(1))).text).not.toBe(first.text);
  });

  it('puts a short list together each time', async () => {
    const few = listed().slice(0, 10);
    const first = await ask(few);
    expect(await ask(few)).not.toBe(first);
    expect((await ask(few)).text).toBe(first.text);
  });

  it('leaves out what has gone since the list was read', async () => {
    const list = listed();
    const gone = last();
    stored.delete(gone._id.toHexString());
    const changed = list.map((one) => ({ ...one, rev: one.id === gone._id.toHexString() ? 9 : one.rev }));
    expect(JSON.parse((await ask(changed)).text).names).toHaveLength(list.length - 1);
  });
});
