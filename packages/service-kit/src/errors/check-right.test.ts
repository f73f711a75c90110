import { describe, expect, it } from '@jest/globals';
import { MESSAGES, PROOF_MINUTES } from '@screenlore/contracts';
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

describe('SUDO-01 a call that needs a proof of its owner', () => {
  const proved = (minutes?: number) => ({
    ...caller(),
    provedAt: minutes === undefined ? undefined : Date.now() - minutes * 60_000,
  });

  it('SUDO-01 is open for a while after one, and to tokens of before, which do not say it', () => {
    for (const minutes of [0, PROOF_MINUTES - 0.1, undefined])
      expect(() => checkRight({ access: 'user', needsProof: true }, proved(minutes), {})).not.toThrow();
  });

  it('SUDO-01 is closed after that, unless the body does without', () => {
    const refusal = { code: 'forbidden', message: MESSAGES.proofNeeded };
    const check = (needsProof: true | (() => boolean)) => () =>
      checkRight({ access: 'user', needsProof }, proved(PROOF_MINUTES), {});
    expect(check(true)).toThrow(expect.objectContaining(refusal));
    expect(check(() => true)).toThrow(expect.objectContaining(refusal));
    expect(check(() => false)).not.toThrow();
  });
});
