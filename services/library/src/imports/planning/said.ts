import type { ImportMatch } from '@screenlore/contracts';
import type { StoredViewing } from '../../viewings/viewing.schema.js';
import { hashOf } from '../stored/ids.js';
import type { Made } from '../stored/imported-state.schema.js';

/** What a viewing says, with its season and episode. */
export type Said = Pick<
  StoredViewing,
  | 'season'
  | 'episode'
  | 'on'
  | 'startedOn'
  | 'rating'
  | 'text'
  | 'tags'
  | 'rewatch'
  | 'platform'
  | 'hours'
  | 'place'
  | 'ended'
>;

export const NOTHING_SAID: Said = {
  season: null,
  episode: null,
  on: null,
  startedOn: null,
  rating: null,
  text: null,
  tags: [],
  rewatch: false,
  platform: null,
  hours: null,
  place: null,
  ended: null,
};

/** Tells the whole title, its seasons and its episodes apart. */
export const slotOf = ({ season, episode }: Pick<Said, 'season' | 'episode'>): string =>
  `${season ?? ''}:${episode ?? ''}`;

/** Equal for two viewings of a title that say the same. */
export const hashOfSaid = (title: ImportMatch['_id'], said: Said): string =>
  hashOf(
    title,
    said.season,
    said.episode,
    said.on,
    said.startedOn,
    said.rating,
    said.text,
    said.tags,
    said.rewatch,
    said.platform,
    said.hours,
    said.place,
    said.ended,
  );

export const madeOf = (viewing: StoredViewing): Made => ({
  said: hashOfSaid(viewing.title, viewing),
  visibility: viewing.visibility,
});

/** Whether a viewing still says what the import left. Visibility does not count, since one choice changes it for all (LIB-102). */
export const isAsLeft = (viewing: StoredViewing, left: Pick<Made, 'said'>): boolean =>
  hashOfSaid(viewing.title, viewing) === left.said;
