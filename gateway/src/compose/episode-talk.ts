import {
  type Caller,
  type CharacterVotes,
  type EpisodeTalk,
  episodeId,
  type KeptVotes,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { type Ask, type Compositions, orElse } from './composition.js';
import { commentedEpisode, openEpisodes, readId, seenEpisodes } from './episode-threads.js';

const coveredTalk = (episode: string): EpisodeTalk => ({
  ...{ covered: episode, people: 0, feelings: [], own: null },
});

/** Roles that are gone are left out. */
async function namedVotes({ characters, own }: KeptVotes, ask: Ask): Promise<CharacterVotes> {
  if (characters.length === 0) return { characters: [], own };
  const { roles } = await ask('get-people-references', {
    ...{ people: [], roles: characters.map(({ role }) => role) },
  });
  const names = new Map(roles.map(({ _id, characterName, actor }) => [_id, characterName ?? actor.name]));
  return {
    characters: characters.flatMap(({ role, count }) => {
      const name = names.get(role);
      return name === undefined ? [] : { role, name, count };
    }),
    own,
  };
}

const episodeOf = async (at: { titleId: string; season: number; episode: number }, ask: Ask) =>
  (await commentedEpisode(episodeId({ ...at, title: at.titleId }), ask))._id;

/**
 * Who has not seen it says nothing of it, but may take back what they said.
 * @returns whether the answer may tell what others say
 * @throws CallError forbidden
 */
async function maySay(choice: string | null, episode: string, caller: Caller | null, ask: Ask) {
  if (choice === null) return (await openEpisodes([episode], caller, ask)).has(episode);
  if ((await seenEpisodes([episode], caller, ask)).has(episode)) return true;
  throw new CallError('forbidden', MESSAGES.episodeUnmarked);
}

export const episodeTalkCompositions: Compositions = {
  'get-episode-talk': async ({ body, caller, ask }) => {
    const episode = await episodeOf(body, ask);
    const isOpen = body.reveal || (await openEpisodes([episode], caller, ask)).has(episode);
    if (!isOpen) return coveredTalk(episode);
    const [talk, ratings, best] = await Promise.all([
      ask('get-talk', { episode }),
      ask('get-episode-ratings', readId(episode)).catch(orElse(() => undefined)),
      ask('get-character-votes', { episode })
        .then((votes) => namedVotes(votes, ask))
        .catch(orElse(() => undefined)),
    ]);
    return { ...talk, ratings, best };
  },

  'set-episode-feeling': async ({ body, caller, ask }) => {
    const { feeling } = body;
    const episode = await episodeOf(body, ask);
    const isOpen = await maySay(feeling, episode, caller, ask);
    const talk = await ask('store-feeling', { episode, feeling });
    return isOpen ? talk : coveredTalk(episode);
  },

  'set-episode-character': async ({ body, caller, ask }) => {
    const { role } = body;
    const episode = await episodeOf(body, ask);
    const isOpen = await maySay(role, episode, caller, ask);
    if (role !== null) {
      const { roles } = await ask('get-people-references', { people: [], roles: [role] });
      if (roles[0]?.serie?._id !== readId(episode).title)
        throw new CallError('notFound', MESSAGES.characterUnknown);
    }
    const votes = await ask('store-character-vote', { episode, role });
    return isOpen ? namedVotes(votes, ask) : { characters: [], own: null };
  },
};
