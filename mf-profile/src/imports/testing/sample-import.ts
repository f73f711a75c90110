import type { Import } from '@screenlore/contracts';

/** An import whose preview can be looked at. */
export const ready: Import = {
  _id: 'i1',
  source: 'letterboxd',
  account: 'ada',
  files: ['export.zip'],
  state: 'ready',
  options: {
    parts: ['diary', 'seen', 'ratings', 'plans', 'likes', 'texts', 'lists'],
    likely: false,
    visibility: null,
    unknownDates: 'unknown',
    keepGone: false,
    conflicts: 'mine',
  },
  at: '2026-03-11T10:00:00.000Z',
  appliedAt: null,
  claims: 3,
  done: 3,
  counts: { new: 2, guess: 1 },
  titles: { new: 2, guess: 1 },
  likely: 0,
  older: false,
  left: 1,
  unreadable: 0,
  applied: 0,
  kept: 0,
  late: [],
  stalled: false,
  settings: null,
  keptUntil: '2026-04-10T10:00:00.000Z',
};
