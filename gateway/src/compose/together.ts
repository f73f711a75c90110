import { type CallReply, MESSAGES, TOGETHER_LIMITS } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Compositions, signedIn } from './composition.js';
import { namesOf } from './names.js';

export const togetherCompositions: Compositions = {
  /** All members of the group get the same answer, based on what each of them shows to followers (TOGETHER-05). */
  'get-together': async ({
    body: { members: usernames, ...choice },
    caller,
    ask,
  }): Promise<CallReply<'get-together'>> => {
    const { id } = signedIn(caller);
    const wanted = [...new Set(usernames)];
    const { names } = await ask('find-names', { usernames: wanted });
    const members = names.map(({ _id }) => _id).sort();
    if (members.length < Math.max(2, wanted.length))
      throw new CallError('notFound', MESSAGES.togetherUnknown);
    if (!members.includes(id)) throw new CallError('forbidden', MESSAGES.togetherOthers);
    const [known, { mutual }, { members: taking }] = await Promise.all([
      namesOf(members, ask),
      ask('check-mutual', { members }),
      ask('get-together-takers', { members }),
    ]);
    const people = members.flatMap((member) => known.get(member) ?? []);
    const none = (state: 'ownOff' | 'off' | 'strangers') => ({ state, members: people, titles: [] });
    if (!mutual) return none('strangers');
    if (!taking.includes(id)) return none('ownOff');
    if (taking.length < members.length) return none('off');
    const { titles } = await ask('find-together', { members, ...choice });
    const { titles: seen } = await ask('get-seen-among', {
      members,
      titles: titles.map(({ title }) => title._id),
    });
    const isSeen = new Set(seen);
    return {
      state: 'ready',
      members: people,
      titles: titles
        .filter(({ title }) => !isSeen.has(title._id))
        .slice(0, TOGETHER_LIMITS.shown)
        .map(({ reasons, ...title }) => ({
          ...title,
          reasons: reasons.flatMap(({ member, why }) => {
            const name = known.get(member);
            return name ? [{ username: name.username, why }] : [];
          }),
        })),
    };
  },

  'get-together-members': async ({ caller, ask }) => {
    const { id } = signedIn(caller);
    const { members } = await ask('get-mutual', {});
    const { members: taking } = await ask('get-together-takers', { members: [id, ...members] });
    const takesPart = taking.includes(id);
    const others = takesPart ? taking.filter((member) => member !== id) : [];
    const known = await namesOf(others, ask);
    return { takesPart, members: others.flatMap((member) => known.get(member) ?? []) };
  },
};
