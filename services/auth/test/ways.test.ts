import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { type AuthUnderTest, ada, startAuth } from './support/auth.js';
import { catchMails } from './support/mails.js';
import { type ProviderUnderTest, startProvider } from './support/provider.js';
import { type By, socialSignIns } from './support/social.js';

// Engines start in a second, on a busy machine in several.
jest.setTimeout(60_000);

let provider: ProviderUnderTest;
let auth: AuthUnderTest;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  provider = await startProvider();
  auth = await startAuth({
    ...{ GOOGLE_CLIENT_ID: 'portal-at-google', GOOGLE_ISSUER: provider.issuer },
    ...{ FACEBOOK_CLIENT_ID: 'portal-at-facebook', FACEBOOK_ISSUER: provider.issuer },
    FACEBOOK_USERINFO_URL: `${provider.issuer}/me?fields=id`,
  });
  mails = catchMails(auth);
});
afterAll(async () => {
  await auth?.stop();
  provider?.stop();
});
beforeEach(async () => {
  await auth.database.collection('users').deleteMany({});
  await auth.internal('create-account', ada);
});

const { address } = ada;
const users = () => auth.database.collection('users');
const ownerOf = async (username = ada.username): Promise<Caller> => {
  const found = await users().findOne({ username });
  return { id: String(found?._id), username, admin: false };
};
const ways = async () => auth.call('get-own-sign-in', {}, { caller: await ownerOf() });
/** Links an account elsewhere, whatever its email. */
async function add(by: By, sub: string) {
  const { begin, claimsOf } = socialSignIns(auth, provider);
  const { key, nonce } = await begin(by);
  const token = await provider.sign(claimsOf(by, nonce, { sub, email: 'another@example.org' }));
  provider.accessTokens.set(`token of ${sub}`, sub);
  const facebook = by === 'facebook' && { facebook_access_token: `token of ${sub}` };
  const caller = await ownerOf();
  return auth.internal(
    'link-way',
    { provider: by, access_token: token, ...facebook, key, address },
    { caller },
  );
}
const remove = async (by: By, caller?: Caller) =>
  auth.internal('drop-way', { provider: by, address }, { caller: caller ?? (await ownerOf()) });
const last = { code: 'conflict', message: MESSAGES.wayLast };

it('WAY-01 WAY-03 a provider is added, logs in from then on, and is recorded with a notice', async () => {
  await add('google', 'ada at google');
  expect(await ways()).toMatchObject({
    ...{ hasPassword: true, providers: ['google'] },
    since: [{ provider: 'google', at: expect.any(String), usedAt: null }],
  });
  const { signIn } = socialSignIns(auth, provider);
  expect((await signIn('google', { sub: 'ada at google' })).user.username).toBe(ada.username);
  expect(await ways()).toMatchObject({ since: [{ usedAt: expect.any(String) }] });
  await expect(add('google', 'ada once more')).rejects.toMatchObject({ message: MESSAGES.wayThere });
  await remove('google');
  const { entries } = await auth.call('get-own-activity', {}, { caller: await ownerOf() });
  expect(entries.map(({ event }) => event)).toEqual(['way-removed', 'sign-in', 'way-added', 'sign-up']);
  const told = (await mails.to(ada.email)).flatMap(({ content }) =>
    content.kind === 'way-changed' ? content.added : [],
  );
  expect(told).toEqual([true, false]);
});

it('WAY-01 a log-in that belongs to another account is refused', async () => {
  const { signIn } = socialSignIns(auth, provider);
  await signIn('google', { sub: 'of somebody else' });
  await expect(add('google', 'of somebody else')).rejects.toMatchObject({ message: MESSAGES.wayTaken });
});

it('WAY-02 the last way in stays, even if two are removed at once; a password without an email does not count', async () => {
  await add('google', 'ada');
  await add('facebook', 'ada');
  await users().updateOne({ username: ada.username }, { $set: { email: null }, $unset: { emailKey: 1 } });
  const both = await Promise.allSettled([remove('google'), remove('facebook')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: last });
  const { providers } = await ways();
  const [left] = providers;
  if (left === undefined || left === 'mock') throw new Error('no way is left');
  await expect(remove(left)).rejects.toMatchObject(last);
  await users().updateOne({ username: ada.username }, { $set: { emailKey: 'ada@example.org' } });
  await remove(left);
  await expect(remove(left)).rejects.toMatchObject({ code: 'notFound', message: MESSAGES.wayGone });
});

it('WAY-02 a passkey is another way in', async () => {
  await add('google', 'ada at google');
  await users().updateOne({}, { $set: { passwordHash: null, passkeys: 1 } });
  expect(await remove('google')).toEqual({ removed: true });
});

it('WAY-03 neither is possible without proof of the owner', async () => {
  const caller = { ...(await ownerOf()), provedAt: 0 };
  await expect(remove('google', caller)).rejects.toMatchObject({ message: MESSAGES.proofNeeded });
});
