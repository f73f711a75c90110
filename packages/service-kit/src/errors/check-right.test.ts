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

  it('VERIFY-02 is closed to an unverified member if others would read it', () => {
    const check = (call: Parameters<typeof checkRight>[0], body: object) => () =>
      checkRight(call, caller(false), body);
    expect(check({ access: 'user', forOthers: true }, {})).toThrow(expect.objectContaining(refused));
    expect(check(opinion, { text: 'Words' })).toThrow(expect.objectContaining(refused));
    expect(check(opinion, { text: null })).not.toThrow();
    expect(check({ access: 'user' }, { text: 'Words' })).not.toThrow();
  });
});

describe('MOD-11 a change by a silenced member', () => {
  const silenced = (leftMs: number) => ({
    ...caller(),
    silenced: { until: Date.now() + leftMs, reason: 'Rude to others' },
  });
  const likes = { access: 'user', inPublic: ({ liked }: { liked?: unknown }) => liked === true } as const;
  const check =
    (call: Parameters<typeof checkRight>[0], leftMs: number, body: object = {}) =>
    () =>
      checkRight(call, silenced(leftMs), body);

  it('MOD-11 is refused if others would see it, with the reason and the end', () => {
    const refused = expect.objectContaining({
      code: 'forbidden',
      message: expect.stringMatching(/until \d+ \w+ \d{4} at \d\d:\d\d UTC.* Reason: Rude to others$/),
    });
    expect(check({ access: 'user', forOthers: true }, 60_000)).toThrow(refused);
    expect(check(likes, 60_000, { liked: true })).toThrow(refused);
    expect(check(likes, 60_000, { liked: false })).not.toThrow();
    expect(check({ access: 'user' }, 60_000)).not.toThrow();
  });

  it('MOD-12 is allowed again when the silence is over', () => {
    expect(check({ access: 'user', forOthers: true }, -1)).not.toThrow();
  });
});

describe('MOD-02 a call for moderators', () => {
  const check = (access: 'moderator' | 'admin', rights: { admin?: boolean; moderator?: boolean }) => () =>
    checkRight({ access }, { ...caller(), ...rights }, {});

  it('MOD-02 is open to moderators and administrators; a call for administrators only to them', () => {
    expect(check('moderator', { moderator: true })).not.toThrow();
    expect(check('moderator', { admin: true })).not.toThrow();
    expect(check('admin', { admin: true })).not.toThrow();
    expect(check('moderator', {})).toThrow('Only moderators may do this');
    expect(check('admin', { moderator: true })).toThrow('Only administrators may do this');
  });
});

describe('SUDO-01 a call that needs proof of the owner', () => {
  const proved = (minutes?: number) => ({
    ...caller(),
    provedAt: minutes === undefined ? undefined : Date.now() - minutes * 60_000,
  });

  it('SUDO-01 is open for a while after a proof, and to older tokens, which do not carry it', () => {
    for (const minutes of [0, PROOF_MINUTES - 0.1, undefined])
      expect(() => checkRight({ access: 'user', needsProof: true }, proved(minutes), {})).not.toThrow();
  });

  it('SUDO-01 is closed after that, unless this body needs no proof', () => {
    const refusal = { code: 'forbidden', message: MESSAGES.proofNeeded };
    const check = (needsProof: true | (() => boolean)) => () =>
      checkRight({ access: 'user', needsProof }, proved(PROOF_MINUTES), {});
    expect(check(true)).toThrow(expect.objectContaining(refusal));
    expect(check(() => true)).toThrow(expect.objectContaining(refusal));
    expect(check(() => false)).not.toThrow();
  });
});
