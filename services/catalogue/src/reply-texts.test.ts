import { describe, expect, it } from '@jest/globals';
import { BSON, ObjectId } from 'mongodb';
import { ReplyTexts } from './reply-texts.js';

interface Named {
  _id: ObjectId;
  name: string;
}

const raw = (_id: ObjectId, name: string) => Buffer.from(BSON.serialize({ _id, name }));
const ids = Array.from({ length: 300 }, () => new ObjectId());
const list = (name: (index: number) => string) => ids.map((id, index) => raw(id, name(index)));

describe('ReplyTexts', () => {
  const texts = new ReplyTexts<Named>(({ name }) => ({ name }), 1_000_000);
  const ask = (documents: Buffer[]) => texts.list<{ names: { name: string }[] }>('names', documents);

  it('gives the same object for the same long list, and another once a document in it is another', () => {
    const first = ask(list(String));
    expect(ask(list(String))).toBe(first);
    const changed = ask(list((index) => (index === 299 ? 'last' : String(index))));
    expect(changed).not.toBe(first);
    expect(JSON.parse(changed.text).names.at(-1)).toEqual({ name: 'last' });
    expect(ask(list(String).reverse()).text).not.toBe(first.text);
    expect(ask(list(String).slice(1)).text).not.toBe(first.text);
  });
});
