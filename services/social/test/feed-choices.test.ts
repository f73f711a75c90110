import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FEED_LIMITS, MESSAGES, memberLeftSubject } from '@screenlore/contracts';
import type { ServiceUnderTest } from '@screenlore/service-kit/testing';
import { startSocial } from './support/social.js';

const member = (name: string) => ({ id: `id-of-${name}`, username: name, admin: false });
const [ada, bob, eve] = ['ada', 'bob', 'eve'].map(member) as [
  ReturnType<typeof member>,
  ReturnType<typeof member>,
  ReturnType<typeof member>,
];
const NOTHING = { hidden: [], onlyWords: false, members: [], titles: [] };

let social: ServiceUnderTest;

beforeAll(async () => {
  social = await startSocial();
});
afterAll(() => social.stop());

const choicesOf = (caller: typeof ada) => social.internal('get-feed-choices', {}, { caller });
const mute = (caller: typeof ada, what: 'member' | 'title', id: string, muted = true) =>
  social.internal('store-mute', { what, id, muted }, { caller });

it('FEED-12 settings that are not given stay, and each member has their own', async () => {
  expect(await choicesOf(ada)).toEqual(NOTHING);
  await social.call('set-feed-settings', { hidden: ['rating', 'comment'] }, { caller: ada });
  const set = await social.call('set-feed-settings', { onlyWords: true }, { caller: ada });
  expect(set).toEqual({ hidden: ['rating', 'comment'], onlyWords: true });
  expect(await choicesOf(ada)).toMatchObject(set);
  expect(await choicesOf(bob)).toEqual(NOTHING);
});

it('FEED-13 members and titles are muted once, however often requested, and unmuted', async () => {
  await Promise.all([1, 2, 3].map(() => mute(ada, 'member', bob.id)));
  await mute(ada, 'title', 'a film');
  expect(await choicesOf(ada)).toMatchObject({ members: [bob.id], titles: ['a film'] });
  expect(await choicesOf(bob)).toEqual(NOTHING);
  await mute(ada, 'title', 'a film', false);
  expect(await choicesOf(ada)).toMatchObject({ members: [bob.id], titles: [] });
});

it('FEED-13 nobody mutes themselves, or more than allowed', async () => {
  await expect(mute(eve, 'member', eve.id)).rejects.toMatchObject({
    code: 'malformed',
    message: MESSAGES.muteSelf,
  });
  const titles = Array.from({ length: FEED_LIMITS.mutedMax }, (_, at) => `title ${at}`);
  await mute(eve, 'title', 'title 0');
  await social.database.collection('feeds').updateOne({ _id: eve.id as never }, { $set: { titles } });
  await mute(eve, 'title', 'title 7');
  await expect(mute(eve, 'title', 'another')).rejects.toMatchObject({
    code: 'malformed',
    message: MESSAGES.mutedMany,
  });
  await mute(eve, 'title', 'title 7', false);
  await mute(eve, 'title', 'another');
  expect((await choicesOf(eve)).titles).toHaveLength(FEED_LIMITS.mutedMax);
});

it('FEED-14 a member’s choices are deleted with the account, and so are others’ mutes of them', async () => {
  await mute(bob, 'title', 'a film');
  await mute(eve, 'member', bob.id);
  const reply = await social.nats.request(
    memberLeftSubject('social'),
    JSON.stringify({ userId: bob.id, texts: 'remove' }),
    { timeout: 10_000 },
  );
  expect(reply.json()).toEqual({ done: true, counts: { feedChoices: 1 } });
  expect(await choicesOf(bob)).toEqual(NOTHING);
  expect((await choicesOf(eve)).members).toEqual([]);
  expect((await choicesOf(ada)).members).toEqual([]);
});
