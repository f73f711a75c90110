import type { InternalReply, Standing } from '@screenlore/contracts';

type Mark = InternalReply<'get-own-marks'>['marks'][number];

/** How far somebody is with a title, where a rating counts as seen: it has no date and is no viewing (LIB-205). */
export function seenByRating(standing: Standing | null, mark: Mark | undefined): Standing | null {
  if (!mark?.countsAsSeen || (standing && standing.status !== null)) return standing;
  return {
    ...{ title: mark.title, kind: 'movies', status: 'done', viewings: 0, lastOn: null },
    ...{ pass: 1, seen: 0, of: null, next: null },
  };
}
