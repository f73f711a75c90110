import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '@screenlore/contracts';
import { checkRight } from './check-right.js';

const caller = (mayWrite?: boolean) => ({ id: 'a', username: 'ada', admin: false, mayWrite });
const opinion = { access: 'user', forOthers: ({ text }: { text?: unknown }) => text !== null } as const;
const refused = { code: 'forbidden', message: MESSAGES.emailUnconfirmed };

describe('VERIFY-02 a call that writes for others', () => {
  it.each([
    ['a member whose email is verified', true],
    ['a member of whom an older version does not say it', undefined],
  ])('VERIFY-02 is open to %s', (_who, mayWrite) => {
    expect(() => checkRight({ access: 'user', forOthers: true }, caller(mayWrite), {})).not.toThrow();
  });

  it('VERIFY-02 is closed to who may not write yet, where others would read it', () => {
    const check = (call: Parameters<typeof checkRight>[0], body: object) => () =>
      checkRight(call, caller(false), body);
    expect(check({ access: 'user', forOthers: true }, {})).toThrow(expect.objectContaining(refused));
    expect(check(opinion, { text: 'Words' })).toThrow(expect.objectContaining(refused));
    expect(check(opinion, { text: null })).not.toThrow();
    expect(check({ access: 'user' }, { text: 'Words' })).not.toThrow();
  });
});
