import {
  type CallReply,
  type Followed,
  type InternalReply,
  LIMITS,
  MESSAGES,
  RECOMMEND_LIMITS,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { accountIdOf } from './account-of.js';
import { type Ask, type Compositions, orElse } from './composition.js';
import { named } from './following.js';
import { type Name, namesOf } from './names.js';
import { noteExport } from './own-export.js';

type Kept = InternalReply<'get-recommendations-of'>;

const titleIdOf = async (mediaId: string, ask: Ask): Promise<string> =>
  (await ask('get-title-reference', { mediaId })).title._id;

/** Normalises a typed name: accents and capitals do not matter. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The caller's followers whose name contains the text, and the one with that username. */
async function foundFollowers(query: string, ask: Ask): Promise<Followed[]> {
  const wanted = folded(query.replace(/^@/, ''));
  const found: Followed[] = [];
  for (let skip = 0; skip < RECOMMEND_LIMITS.searched; skip += LIMITS.listCountMax) {
    const page = { of: 'followers' as const, count: LIMITS.listCountMax, skip };
    const { members, total } = await named(await ask('get-follow-page', page), ask);
    found.push(
      ...members.filter(({ firstName, surname, username }) =>
        [`${firstName} ${surname}`, username].some((name) => folded(name).includes(wanted)),
      ),
    );
    if (total <= skip + LIMITS.listCountMax) return found;
  }
  const { names } = await ask('find-names', { usernames: [query.replace(/^@/, '')] });
  const [other] = names.filter(({ _id }) => !found.some((member) => member._id === _id));
  if (!other || !(await ask('get-follower', { member: other._id })).follows) return found;
  const name = (await namesOf([other._id], ask)).get(other._id);
  return name ? [...found, { _id: other._id, ...name, since: new Date(0).toISOString() }] : found;
}

async function followersPage(query: string, count: number, skip: number, ask: Ask) {
  if (query === '') return named(await ask('get-follow-page', { of: 'followers', count, skip }), ask);
  const found = await foundFollowers(query, ask);
  return { members: found.slice(skip, skip + count), total: found.length };
}

const shown = (kept: Kept['received'], names: ReadonlyMap<string, Name>) =>
  kept.flatMap(({ member, ...rest }) => {
    const name = names.get(member);
    return name ? [{ ...rest, member: name }] : [];
  });

export const recommendationCompositions: Compositions = {
  'get-recommendable': async ({ body, ask }): Promise<CallReply<'get-recommendable'>> => {
    const [title, { members, total }] = await Promise.all([
      titleIdOf(body.mediaId, ask),
      followersPage(body.query, body.count, body.skip, ask),
    ]);
    const [seen, { sent }] = await Promise.all([
      ask('get-seen-by', { title, members: members.map(({ _id }) => _id) }),
      ask('get-recommendations-of', { title }),
    ]);
    const haveSeen = new Set(seen.members);
    const sentTo = new Set(sent.map(({ member }) => member));
    return {
      members: members.map((member) => ({
        ...member,
        seen: haveSeen.has(member._id),
        sent: sentTo.has(member._id),
      })),
      total,
    };
  },

  'get-title-recommendations': async ({ body, ask }) => {
    const { received, sent } = await ask('get-recommendations-of', {
      title: await titleIdOf(body.mediaId, ask),
    });
    const names = await namesOf(
      [...received, ...sent].map(({ member }) => member),
      ask,
    );
    return { received: shown(received, names), sent: shown(sent, names) };
  },

  /** Members can write only to their followers (REC-02). */
  'recommend-title': async ({ body: { mediaId, userId, text }, ask }) => {
    const [title, member] = await Promise.all([titleIdOf(mediaId, ask), accountIdOf(userId, ask)]);
    const { follows } = await ask('get-follower', { member });
    if (!follows) throw new CallError('forbidden', MESSAGES.recommendStranger);
    return ask('store-recommendation', { title, member, text });
  },

  'get-own-recommendations': async ({ body, http, ask }) => {
    await noteExport(body, http, ask);
    const { recommendations, next } = await ask('get-recommendation-page', body);
    const names = await namesOf(
      recommendations.map(({ member }) => member),
      ask,
    ).catch(orElse(() => new Map<string, Name>()));
    return {
      recommendations: recommendations.map((each) => ({
        ...each,
        member: names.get(each.member)?.username ?? null,
      })),
      next,
    };
  },
};
