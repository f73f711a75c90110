/** Films that are out; of one without a date nobody knows better. */
export const RELEASED_FILM = (now: Date) => ({
  itemType: 'movies' as const,
  $or: [{ releasedOn: null }, { releasedOn: { $lte: now } }],
});
