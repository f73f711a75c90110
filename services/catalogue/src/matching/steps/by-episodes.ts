import { bestNamed, type Candidate, isNamed, isOfKind, type Sought } from '../candidate.js';
import { contradiction } from '../evidence.js';
import { taken, type Verdict } from '../verdict.js';

/** LIB-198: some sites name no year. Then name, kind and number of episodes tell, where they are those of one title alone. */
export function byEpisodes(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const { wanted } = sought;
  // A single episode is that of a film, too, and of most specials.
  if (wanted.year !== undefined || wanted.kind !== 'series' || (wanted.episodes ?? 1) <= 1) return undefined;
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
