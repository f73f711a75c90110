import { accountIdOf } from './account-of.js';
import { type Ask, type Compositions, orElse } from './composition.js';
import { titlesOf } from './library-title.js';
import { namesOf } from './names.js';

const titleIdOf = async (mediaId: string, ask: Ask): Promise<string> =>
  (await ask('get-title-reference', { mediaId })).title._id;

export const clubCompositions: Compositions = {
  'get-own-clubs': async ({ ask }) => {
    const { clubs, invitations } = await ask('get-clubs-of-caller', {});
    const names = await namesOf(
      invitations.map(({ by }) => by),
      ask,
    );
    return { clubs, invitations: invitations.map(({ club, by }) => ({ club, by: names.get(by) ?? null })) };
  },

  'get-club': async ({ body, ask }) => {
    const { club } = await ask('get-club-facts', body);
    const { current, earlier, list, poll } = club;
    const [names, titles] = await Promise.all([
      namesOf([...club.people.map(({ _id }) => _id), ...club.invitations], ask),
      // Without the catalogue the club is shown without titles.
      titlesOf(
        [
          ...list,
          ...[...(current ? [current] : []), ...earlier, ...(poll?.titles ?? [])].map(({ title }) => title),
        ],
        ask,
      ).catch(orElse(() => ({}) as Awaited<ReturnType<typeof titlesOf>>)),
    ]);
    const titled = <T extends { title: string }>(kept: readonly T[]) =>
      kept.flatMap(({ title, ...rest }) => {
        const known = titles[title];
        return known ? [{ ...rest, title: known }] : [];
      });
    const named = <P extends { _id: string }>(people: readonly P[]) =>
      people.flatMap((person) => {
        const name = names.get(person._id);
        return name ? [{ ...person, ...name }] : [];
      });
    return {
      club: {
        ...club,
        people: named(club.people),
        current: (current && titled([current])[0]) ?? null,
        earlier: titled(earlier),
        list: list.flatMap((title) => titles[title] ?? []),
        poll: poll && { ...poll, titles: titled(poll.titles) },
        invitations: named(club.invitations.map((_id) => ({ _id }))),
      },
    };
  },

  'set-club-title': async ({ body: { clubId, title }, ask }) => {
    if (!title) return ask('store-club-title', { clubId, title });
    const { mediaId, ...days } = title;
    return ask('store-club-title', { clubId, title: { title: await titleIdOf(mediaId, ask), ...days } });
  },

  'set-club-entry': async ({ body: { clubId, mediaId, listed }, ask }) =>
    ask('store-club-entry', { clubId, title: await titleIdOf(mediaId, ask), listed }),

  'set-club-poll': async ({ body: { clubId, mediaIds }, ask }) => {
    const titles = await Promise.all(mediaIds.map((mediaId) => titleIdOf(mediaId, ask)));
    return ask('store-club-poll', { clubId, titles });
  },

  'vote-in-club': async ({ body: { clubId, mediaId }, ask }) =>
    ask('store-club-vote', { clubId, title: mediaId === null ? null : await titleIdOf(mediaId, ask) }),

  'invite-to-club': async ({ body: { clubId, userId }, ask }) =>
    ask('store-club-invitation', { clubId, member: await accountIdOf(userId, ask) }),
};
