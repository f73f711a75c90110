import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { CALL_NAMES, callOf } from './calls/index.js';
import * as MESSAGES from './constants/messages.js';
import { isBlankText, showsWholly, withoutUnseen } from './visible-text.js';

/** Invisible texts, of every kind. */
const BLANK = [
  '\u200b\u200b',
  '\u2060',
  '\u00ad\u00ad',
  '\u3164',
  '\u2800',
  ' \t\n',
  '\u00a0\u2007\u202f\u3000',
  '\u115f\u1160\uffa0',
  '\u034f\u180b\ufe0f',
  '\u202e\u2066\u061c',
  '\u{e0061}\u{e007f}',
  '\ue000\u{f0000}',
  '\ufffc',
  '\ufdd0',
  '\u0301\u0308',
  '\u{1d159}\u{1d173}',
  '\u200d\u0000\u0007',
  '\ud800',
];

/** The schema of a string, with its wrappers; undefined for any other schema. */
function stringIn(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodString) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stringIn(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return stringIn(schema.in as z.ZodType);
  return undefined;
}

/** All strings of a request by path: `viewing.tags[]`. */
function* stringsIn(schema: z.ZodType, path: string): Generator<[path: string, schema: z.ZodType]> {
  if (stringIn(schema)) yield [path, schema];
  else if (schema instanceof z.ZodObject)
    for (const [field, of] of Object.entries(schema.shape)) yield* stringsIn(of, `${path}.${field}`);
  else if (schema instanceof z.ZodArray) yield* stringsIn(schema.element as z.ZodType, `${path}[]`);
  else if (schema instanceof z.ZodRecord) yield* stringsIn(schema.valueType as z.ZodType, `${path}{}`);
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* stringsIn(option as z.ZodType, path);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* stringsIn(schema.unwrap() as z.ZodType, path);
  else if (schema instanceof z.ZodPipe) yield* stringsIn(schema.in as z.ZodType, path);
}

/** All strings of all calls that change something, once per call. */
const STRINGS = CALL_NAMES.filter((name) => callOf(name).effect === 'write').flatMap((name) => [
  ...stringsIn(callOf(name).request, name),
]);

/** Strings that readers never see as somebody's words: ids, addresses and proofs. */
const NO_WORDS =
  /(?:\.(?:_?id|\w+I[dD]|key|of|item|after|before|version|nonce|banner|url|blur|photoUrl|mediaAuthor|replyingTo|proof|account|member|code|authenticatorAttachment|transports\[\])|-(?:viewings|pass)\.title|-character\.role|-four\.titles\[\]|\.mediaIds\[\]|assword|_token)$/;
/** Words of other sites are taken as they are; what the library keeps of them is without such texts (WRITE-17). */
const OF_FILES = /^(?:add-import-claims\.claims|finish-import-upload\.rows|start-import\.files)\[\]/;

describe('WRITE-16 an invisible text', () => {
  it("is refused or empty in every call that stores people's words", () => {
    const taken = STRINGS.filter(([, schema]) =>
      BLANK.some((text) => {
        const read = schema.safeParse(text);
        return read.success && read.data !== null && read.data !== '';
      }),
    ).map(([path]) => path);
    expect(taken.filter((path) => !NO_WORDS.test(path) && !OF_FILES.test(path))).toEqual([]);
  });

  it.each([
    ['add-comment.comment', MESSAGES.commentEmpty],
    ['create-list.name', MESSAGES.listNameMissing],
    ['change-list.change.name', MESSAGES.listNameMissing],
    ['create-list.tags[]', MESSAGES.tagEmpty],
    ['add-viewing.viewing.tags[]', MESSAGES.tagEmpty],
    ['create-article.title', MESSAGES.articleTitleMissingAtPublish],
    ['create-article.description', MESSAGES.articleDescription],
    ['create-article.tags[]', MESSAGES.tagEmpty],
    ['create-review.title', MESSAGES.reviewTitleMissingAtPublish],
    ['create-review.description', MESSAGES.reviewDescription],
    ['withdraw-post.reason', MESSAGES.reasonMissing],
    ['restore-post.reason', MESSAGES.reasonMissing],
  ])('is refused in %s, which is required, with its own sentence', (path, sentence) => {
    const [, schema] = STRINGS.find(([known]) => known === path) ?? [];
    for (const text of BLANK)
      expect(schema?.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it.each([
    'add-rating.reviewText',
    'add-viewing.viewing.text',
    'add-viewing.viewing.platform',
    'change-viewing.change.text',
    'create-list.description',
    'add-list-entry.note',
    'note-list-entry.note',
    'delete-comment.reason',
  ])('is empty in %s, which is optional', (path) => {
    const [, schema] = STRINGS.find(([known]) => known === path) ?? [];
    for (const text of BLANK) expect(schema?.parse(text)).toBeNull();
  });

  it('has no character that is visible on its own', () => {
    for (const text of BLANK) expect({ text, blank: isBlankText(text) }).toEqual({ text, blank: true });
    for (const sign of [
      'a',
      '.',
      '🎬',
      '👩‍👩‍👧',
      '1️⃣',
      '日',
      'ﷺ',
      'ि\u0915',
      'e\u0301',
      '\ufffd',
      '\u303f',
      '؟',
      '—',
      '☐',
    ])
      for (const around of ['', '\u200b', ' ', '\u3164'])
        expect(isBlankText(around + sign + around)).toBe(false);
  });

  it('is any of the characters that Unicode tells readers to ignore, and none with a shape', () => {
    const shapeless: number[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code);
      const isIgnored = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{M}]/u.test(sign);
      if (isIgnored && !isBlankText(sign)) throw new Error(`${code.toString(16)} counts as seen`);
      if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && isBlankText(sign) && !isIgnored) shapeless.push(code);
    }
    expect(shapeless).toEqual([0x2800, 0xfffc, 0x13441, 0x13442, 0x1d159]);
  });

  it('a name loses invisible characters but keeps the joiners that words need', () => {
    expect(withoutUnseen(' A\u200bda\u202e ')).toBe('Ada');
    expect(withoutUnseen('می\u200cخواهم')).toBe('می\u200cخواهم');
    for (const text of BLANK) expect(withoutUnseen(text).replace(/\p{M}/gu, '').trim()).toBe('');
    expect(showsWholly('Ada\u00ad')).toBe(false);
  });
});
