import { bestNamed, type Candidate, isNamed, isNamedExactly, isOfKind, type Sought } from '../candidate.js';
import { contradiction } from '../evidence.js';
import { taken, type Verdict } from '../verdict.js';

const isAnimation = ({ genre }: Candidate): boolean => genre.some((text) => /animation/i.test(text));

/** Anime sites give neither year nor anything else: a film with exactly the name is likely if it is the only animated one. */
function byAnimation(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  if (!sought.wanted.ids.some((id) => /^(?:mal|anilist):/.test(id))) return undefined;
  const films = titles.filter((title) => title.itemType === 'movies' && isNamedExactly(sought, title));
  const [only, another] = films.filter((title) => isAnimation(title) && !contradiction(sought.wanted, title));
  return only && !another ? taken('name', 'likely', 'sameNameAndEpisodes', only) : undefined;
}

/** LIB-198: some sites give no year. Then name, kind and number of episodes decide, if only one title fits all three. */
export function byEpisodes(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const { wanted } = sought;
  if (wanted.year !== undefined) return undefined;
  // Films and most specials also have a single episode.
  if (wanted.kind === 'movies' && wanted.episodes === 1) return byAnimation(sought, titles);
  if (wanted.kind !== 'series' || (wanted.episodes ?? 1) <= 1) return undefined;
  const namesakes = titles.filter(
    (title) =>
      isOfKind(sought, title) &&
      isNamed(sought, title) &&
      title.numberOfEpisodes === wanted.episodes &&
      !contradiction(wanted, title),
  );
  const [only, another] = bestNamed(sought, namesakes);
  return only && !another ? taken('name', 'sure', 'sameNameAndEpisodes', only) : undefined;
}
