import { expect, test } from '@jest/globals';
import { CALL_NAMES, type CallName, callOf } from '@screenlore/contracts';
import { fieldsOf, isReply } from './reply-shape.js';

/** For programs and the shell's server: no page makes these calls. */
const OF_OTHERS: readonly CallName[] = ['start-up', 'get-sign-in-ways', 'get-import-rows'];
const asked = CALL_NAMES.filter((name) => !OF_OTHERS.includes(name));

/** What an answer lacks according to the contract, as paths. */
const missing = (call: CallName, answer: unknown) =>
  (callOf(call).reply.safeParse(answer).error?.issues ?? []).map(({ path }) => path.map(String));
const requiredOf = (call: CallName) => missing(call, {}).map(([name]) => name);

test.each(asked.filter((name) => callOf(name).effect === 'read'))(
  'SHELL-42 a reply to %s needs each field that the contract promises',
  async (name) => {
    expect(Object.keys(await fieldsOf(name)).sort()).toEqual(requiredOf(name).sort());
  },
);

test.each(asked)('SHELL-42 a reply to %s needs no field that the contract does not promise', async (name) => {
  for (const [field, parts] of Object.entries(await fieldsOf(name))) {
    expect(requiredOf(name)).toContain(field);
    const isList = missing(name, { [field]: [] }).every(([of]) => of !== field);
    const inner = missing(name, { [field]: {} }).filter(([of]) => of === field);
    for (const part of parts) expect(isList ? 'map' : inner.map(([, within]) => within)).toContain(part);
  }
});

test('SHELL-42 anything but an object, or an object without a field or its parts, is not a reply', async () => {
  for (const answer of [undefined, null, 'text', 7, [], {}, { movies: null }, { movies: {} }])
    expect(await isReply('get-movies', answer)).toBe(false);
  expect(await isReply('get-movies', { movies: [] })).toBe(true);
  expect(await isReply('get-user', { user: {} })).toBe(false);
  expect(await isReply('check-rating', { hasRated: false, rating: null })).toBe(true);
  expect(await isReply('check-rating', { hasRated: false })).toBe(false);
});
