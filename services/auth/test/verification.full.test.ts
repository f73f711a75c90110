import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ACCESS_TOKEN, accessTokenClaims, MESSAGES } from '@screenlore/contracts';
import { jwtVerify } from 'jose';
import { type AuthUnderTest, ada, JWT_SECRET, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let auth: AuthUnderTest;
let provider: ProviderUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    ADMIN_EMAILS: 'chief@example.org',
    GOOGLE_CLIENT_ID: 'portal-at-google',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: 'portal-at-facebook',
    FACEBOOK_ISSUER: provider.issuer,
  });
  mails = catchMails(auth);
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});

let network = 0;
beforeEach(async () => {
  mails.clear();
  network += 1;
  for (const name of ['users', 'sessions', 'email_proofs', 'email_returns', 'closing_links', 'known_devices'])
    await auth.database.collection(name).deleteMany({});
});
const here = () => `203.0.113.${network}`;

const { password } = ada;
const refused = { code: 'unauthenticated' };
const gone = { code: 'notFound', message: MESSAGES.mailLinkGone };
const users = () => auth.database.collection('users');
const forgetCounts = (which = {}) => auth.database.collection('try_counts').deleteMany(which);

interface Member {
  id: string;
  username: string;
  refreshToken: string;
  mayWrite: boolean | undefined;
  admin: boolean;
}
const claimsOf = async (token: string) =>
  accessTokenClaims.parse(
    (await jwtVerify(token, new TextEncoder().encode(JWT_SECRET), { issuer: ACCESS_TOKEN.issuer })).payload,
  );
async function memberOf(opened: {
  user: { access_token: string; username: string; mayWrite?: boolean | undefined; admin: boolean };
  refreshToken: string;
}): Promise<Member> {
  const { access_token, username, mayWrite, admin } = opened.user;
  const claims = await claimsOf(access_token);
  // The page only gets it if there is something to do.
  expect(mayWrite).toBe(claims.mayWrite ? undefined : false);
  return {
    ...{ id: claims.sub, username, admin },
    ...{ refreshToken: opened.refreshToken, mayWrite: claims.mayWrite },
  };
}
const signUp = async (email: string, more: { address?: string; username?: string } = {}): Promise<Member> =>
  memberOf(
    await auth.internal('create-account', {
      ...ada,
      username: `m.${randomUUID().slice(0, 8)}`,
      address: here(),
      email,
      ...more,
    }),
  );
const signIn = async (email: string, typed = password): Promise<Member> =>
  memberOf(await auth.internal('open-session', { email, password: typed, address: here() }));
const refresh = async ({ refreshToken }: Member): Promise<Member> =>
  memberOf(await auth.internal('refresh-session', { refreshToken, address: here() }));
const as = ({ id, username }: Member) => ({ caller: { id, username, admin: false } });
const own = (member: Member) => auth.call('get-own-email', {}, as(member));
const again = (member: Member, address = here()) =>
  auth.internal('ask-for-verification', { address }, as(member));
const change = (member: Member, email: string, proof = password) =>
  auth.internal('ask-for-email-change', { email, proof, address: here() }, as(member));
const verify = (token: string) => auth.internal('use-verification-link', { token, address: here() });
const takeBack = (token: string) => auth.internal('use-take-back-link', { token, address: here() });
const about = (use: 'verify-email' | 'take-back-email' | 'close-ways-in', token: string) =>
  auth.call('check-mail-link', { use, token });
const verified = async (email: string): Promise<Member> => {
  const member = await signUp(email);
  await verify(await mails.token('verify-email', email));
  return refresh(member);
};

describe('VERIFY-01 the link of a sign-up', () => {
  it('VERIFY-01 verifies the email, once, whether somebody is signed in or not', async () => {
    const member = await signUp('ada@example.org');
    expect(member.mayWrite).toBe(false);
    expect(await own(member)).toMatchObject({ email: 'ada@example.org', verified: false, mayWrite: false });
    const token = await mails.token('verify-email', 'ada@example.org');
    const { username } = member;
    expect(await about('verify-email', token)).toEqual({ about: { email: 'ada@example.org', username } });
    const both = await Promise.allSettled([verify(token), verify(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(verify(token)).rejects.toMatchObject(gone);
    expect(await about('verify-email', token)).toEqual({ about: null });
    // The session continues, with tokens that say so.
    expect(await refresh(member)).toMatchObject({ mayWrite: true });
    expect(await own(member)).toMatchObject({ verified: true, waiting: null, mayWrite: true });
  });

  it('VERIFY-01 works for a day, and cannot be made from the database', async () => {
    await signUp('ada@example.org');
    const token = await mails.token('verify-email', 'ada@example.org');
    const proofs = auth.database.collection('email_proofs');
    const stored = JSON.stringify(await proofs.find().toArray());
    expect(stored).not.toContain(token);
    const [id = '', mark = ''] = token.split('.');
    for (const forged of [id, `${id}.`, `${id}.${mark.slice(1)}A`, `${'A'.repeat(22)}.${mark}`, `${token}A`])
      await expect(verify(forged)).rejects.toMatchObject(gone);
    // A secret for another purpose does not work.
    await expect(takeBack(token)).rejects.toMatchObject(gone);
    expect(await about('close-ways-in', token)).toEqual({ about: null });
    const left = (await proofs.findOne())?.['expiresAt'].getTime() - Date.now();
    expect(left).toBeGreaterThan(23 * 3_600_000);
    await proofs.updateOne({}, { $set: { expiresAt: new Date() } });
    await expect(verify(token)).rejects.toMatchObject(gone);
  });

  it('VERIFY-03 can be requested again, within limits, and the first link still works', async () => {
    const member = await signUp('ada@example.org');
    const first = await mails.token('verify-email', 'ada@example.org');
    await expect(again(member)).rejects.toMatchObject({ code: 'tooMany' });
    await forgetCounts();
    expect(await again(member)).toEqual({ email: 'ada@example.org' });
    expect(await mails.to('ada@example.org')).toHaveLength(2);
    expect(await mails.token('verify-email', 'ada@example.org')).toBe(first);
    await verify(first);
    await expect(again(member)).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.emailSettled });
  });
});

it('VERIFY-03 sign-ups flood nobody’s mailbox, and one network does not use up the owner’s links', async () => {
  for (let at = 0; at < 7; at++) await signUp('full@example.org');
  expect(await mails.to('full@example.org')).toHaveLength(5);
  await signUp('full@example.org', { address: '198.51.100.7' });
  expect(await mails.to('full@example.org')).toHaveLength(6);
});

describe('VERIFY-05 an email that nobody verified', () => {
  it('VERIFY-05 does not stop its owner from signing up: the member who proves it gets it, and the other account loses it', async () => {
    const squatter = await signUp('owner@example.org', { username: 'squatter' });
    await users().updateOne({ username: 'squatter' }, { $set: { admin: true } });
    const owner = await signUp('Owner@example.org', { username: 'the.owner' });
    // Until then nothing changes for either.
    expect(await own(owner)).toMatchObject({
      email: null,
      waiting: { email: 'Owner@example.org' },
      mayWrite: false,
    });
    expect((await signIn('owner@example.org')).username).toBe('squatter');
    await verify(await mails.token('verify-email', 'Owner@example.org'));
    expect((await signIn('owner@example.org')).username).toBe('the.owner');
    expect(await users().findOne({ username: 'squatter' })).toMatchObject({
      email: null,
      emailVerified: false,
      admin: false,
    });
    expect(await users().findOne({ username: 'squatter', emailKey: { $exists: true } })).toBeNull();
    await expect(refresh(squatter)).rejects.toMatchObject(refused);
    // The link that the squatter's sign-up sent there restores nothing.
    await expect(verify(await mails.token('verify-email', 'owner@example.org'))).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(signUp('owner@example.org')).rejects.toMatchObject({
      code: 'conflict',
      message: MESSAGES.emailTaken,
    });
  });

  it('VERIFY-05 goes to one of two who prove it at the same time', async () => {
    await signUp('both@example.org');
    const first = await mails.token('verify-email', 'both@example.org');
    await signUp('Both@example.org');
    const second = await mails.token('verify-email', 'Both@example.org');
    await Promise.allSettled([verify(first), verify(second)]);
    expect(await users().countDocuments({ emailKey: 'both@example.org', emailVerified: true })).toBe(1);
  });

  it('VERIFY-05 is verified by a link for a new password, which removes all other ways in', async () => {
    const { signIn: bySocial } = socialSignIns(auth, provider);
    const stranger = await bySocial('facebook', { email: 'owner@example.org', email_verified: false });
    expect(stranger.user.mayWrite).toBe(false);
    await auth.internal('ask-for-reset', { email: 'owner@example.org', address: here() });
    let token = '';
    while (token === '') token = await mails.token('password-reset', 'owner@example.org').catch(() => '');
    await auth.internal('use-reset-link', { token, newPassword: 'Analytical1', address: here() });
    expect(await signIn('owner@example.org', 'Analytical1')).toMatchObject({ mayWrite: true });
    expect(await users().findOne({ emailKey: 'owner@example.org' })).toMatchObject({ identities: [] });
    await expect(
      bySocial('facebook', { email: 'owner@example.org', email_verified: false }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('VERIFY-04 a provider’s word for it is enough', async () => {
    const { signIn: bySocial } = socialSignIns(auth, provider);
    const { user } = await bySocial('google', { email: 'robin@marlow.example' });
    expect(user.mayWrite).toBeUndefined();
    expect(await mails.to('robin@marlow.example')).toEqual([]);
  });
});

describe('VERIFY-06 a new email', () => {
  it('VERIFY-06 replaces the old one when its link is used; both are notified', async () => {
    const member = await verified('old@example.org');
    await expect(change(member, 'new@example.org', 'Wrong1843')).rejects.toMatchObject({
      code: 'forbidden',
      message: MESSAGES.passwordNotRight,
    });
    await expect(change(member, 'OLD@example.org')).rejects.toMatchObject({ message: MESSAGES.emailIsYours });
    await change(member, 'new@example.org');
    expect(await own(member)).toMatchObject({
      email: 'old@example.org',
      verified: true,
      waiting: { email: 'new@example.org' },
    });
    expect((await signIn('old@example.org')).id).toBe(member.id);
    await verify(await linkTo('new@example.org'));
    expect((await signIn('new@example.org')).id).toBe(member.id);
    await expect(signIn('old@example.org')).rejects.toMatchObject(refused);
    const kindsTo = async (email: string) => (await mails.to(email)).map(({ content }) => content.kind);
    expect(await kindsTo('old@example.org')).toContain('email-changed');
    expect(await kindsTo('new@example.org')).toContain('email-set');
  });

  it('VERIFY-06 does not apply if the change is cancelled, or the email verified elsewhere meanwhile', async () => {
    const member = await verified('old@example.org');
    await change(member, 'new@example.org');
    const token = await linkTo('new@example.org');
    expect(await auth.call('cancel-email-change', {}, as(member))).toEqual({ cancelled: true });
    await expect(verify(token)).rejects.toMatchObject(gone);
    await forgetCounts();
    await change(member, 'new@example.org');
    const late = await linkTo('new@example.org');
    await verified('new@example.org');
    await expect(verify(late)).rejects.toMatchObject({ code: 'conflict', message: MESSAGES.emailTaken });
    await forgetCounts();
    await expect(change(member, 'new@example.org')).rejects.toMatchObject({ message: MESSAGES.emailTaken });
  });

  it('VERIFY-08 can be reverted by the old one for 7 days, whatever was changed after that', async () => {
    const owner = await verified('old@example.org');
    await change(owner, 'thief@example.org');
    await verify(await linkTo('thief@example.org'));
    const link = await mails.token('email-changed', 'old@example.org');
    await forgetCounts();
    await change(owner, 'thief.again@example.org');
    await verify(await linkTo('thief.again@example.org'));
    const left = (await auth.database.collection('email_returns').findOne({ email: 'old@example.org' }))?.[
      'expiresAt'
    ].getTime();
    expect(left - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const both = await Promise.allSettled([takeBack(link), takeBack(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await users().findOne()).toMatchObject({ email: 'old@example.org', emailVerified: true });
    // The person who changed it knows the password.
    await expect(refresh(owner)).rejects.toMatchObject(refused);
    await expect(signIn('old@example.org')).rejects.toMatchObject({
      code: 'forbidden',
      message: MESSAGES.waysInClosed,
    });
    await expect(takeBack(await mails.token('email-changed', 'thief@example.org'))).rejects.toMatchObject(
      gone,
    );
    await auth.internal('ask-for-reset', { email: 'old@example.org', address: here() });
    let token = '';
    while (token === '') token = await mails.token('password-reset', 'old@example.org').catch(() => '');
    await auth.internal('use-reset-link', { token, newPassword: 'Analytical1', address: here() });
    expect((await signIn('old@example.org', 'Analytical1')).id).toBe(owner.id);
  });

  it('VERIFY-08 cannot be reverted by an email that was never verified', async () => {
    const member = await signUp('typo@example.org');
    await forgetCounts();
    await change(member, 'right@example.org');
    await verify(await linkTo('right@example.org'));
    expect((await mails.to('typo@example.org')).map(({ content }) => content.kind)).toEqual(['verify-email']);
    expect(await auth.database.collection('email_returns').countDocuments()).toBe(0);
  });
});

describe('VERIFY-07 administrators', () => {
  it('VERIFY-07 need a verified email, by setting and by grant', async () => {
    const chief = await signUp('chief@example.org');
    expect(chief.admin).toBe(false);
    await users().updateOne({}, { $set: { admin: true } });
    expect((await refresh(chief)).admin).toBe(false);
    await users().updateOne({}, { $set: { admin: false } });
    await verify(await mails.token('verify-email', 'chief@example.org'));
    expect((await refresh(chief)).admin).toBe(true);
  });
});

describe('VERIFY-02 if verification is not required', () => {
  it('VERIFY-02 existing members write as before, and may verify their email', async () => {
    const member = await signUp('ada@example.org');
    await users().updateOne({}, { $unset: { mustVerify: 1 } });
    expect(await refresh(member)).toMatchObject({ mayWrite: true });
    expect(await own(member)).toMatchObject({ verified: false, mayWrite: true });
  });

  it('VERIFY-02 if mail is off, everything is as before', async () => {
    const off = await startAuth();
    try {
      const { user } = await off.internal('create-account', ada);
      expect(user.mayWrite).toBeUndefined();
      await expect(off.internal('create-account', { ...ada, username: 'another' })).rejects.toMatchObject({
        message: MESSAGES.emailTaken,
      });
      const { sub, username } = await claimsOf(user.access_token);
      const caller = { caller: { id: sub, username, admin: false } };
      expect(await off.call('get-own-email', {}, caller)).toMatchObject({ mailIsOn: false, mayWrite: true });
      await expect(off.internal('ask-for-verification', { address: here() }, caller)).rejects.toMatchObject({
        code: 'notBuilt',
      });
    } finally {
      await off.stop();
    }
  });
});

const linkTo = (email: string): Promise<string> => mails.token('verify-email', email);
