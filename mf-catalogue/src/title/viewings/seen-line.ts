import type { Category, Standing } from '@screenlore/contracts';
import { onDate } from '../../shared/viewings/partial-date.js';

/** How often and when a title was last seen, or the reader's progress (LIB-15). */
export function seenLine(kind: Category, standing: Standing | null): string {
  const isGame = kind === 'games';
  const seen = isGame ? 'Played' : 'Seen';
  if (isSeenUndated(standing)) return `${isGame ? 'Played' : 'Watched'}, date unknown`;
  if (!standing || standing.viewings === 0) return `Not ${seen.toLowerCase()} yet`;
  const { viewings, lastOn, of, seen: episodes, status, pass } = standing;
  const last = lastOn === null ? '' : onDate(lastOn);
  if (kind === 'series' && of !== null) {
    const again = pass > 1 ? ` the ${ordinal(pass)} time` : '';
    return `${episodes} of ${of} episodes seen${again}${last && `, last ${last}`}`;
  }
  if (isGame && status === 'inProgress' && viewings === 1) return 'In progress';
  if (viewings === 1) return `${seen} once${last && `, ${last}`}`;
  return `${seen} ${viewings} times${last && `, last ${last}`}`;
}

/** It counts as seen, by a rating or its owner's statement, without a viewing (LIB-205). */
const isSeenUndated = (standing: Standing | null): boolean =>
  standing?.viewings === 0 && standing.status === 'done';

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const ordinal = (number: number): string => ORDINALS[number] ?? `${number}th`;
