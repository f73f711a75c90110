import {
  ENDING_LABELS,
  type EpisodeRef,
  episodeCode,
  VISIBILITY_LABELS,
  type Viewing,
} from '@screenlore/contracts';
import { counted, formatDate } from '@screenlore/ui';

/** 'May 2024' for 2024-05 or a day in it. */
export const monthName = (month: string): string =>
  new Date(`${month.slice(0, 7)}-01`).toLocaleDateString(undefined, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A day, month or year, as exact as it is known. */
export function dateName(on: string | null): string {
  if (on === null) return 'Date unknown';
  return on.length === 10 ? formatDate(on) : on.length === 7 ? monthName(on) : on;
}

/** The episode of a viewing; null for all other viewings. */
export const episodeOf = ({ season, episode }: Viewing): EpisodeRef | null =>
  season === null || episode === null ? null : { season, episode };

/** Short facts about a viewing besides date, rating and text. */
export function factsOf(viewing: Viewing): string[] {
  const { kind, season, episode, ended, rewatch, place, platform, hours, visibility } = viewing;
  const facts = [
    season !== null && (episode === null ? `Season ${season}` : episodeCode({ season, episode })),
    kind === 'games' && ended === null && 'In progress',
    ended !== null && ENDING_LABELS[ended],
    rewatch && (kind === 'games' ? 'Played before' : 'Seen before'),
    place === 'cinema' && 'Cinema',
    place === 'home' && 'Home',
    platform,
    hours !== null && counted(hours, 'hour', 'hours'),
    visibility !== 'everyone' && VISIBILITY_LABELS[visibility],
  ];
  return facts.filter((fact) => typeof fact === 'string');
}
