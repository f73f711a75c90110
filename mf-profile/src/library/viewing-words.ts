import { ENDING_LABELS, type EpisodeRef, VISIBILITY_LABELS, type Viewing } from '@screenlore/contracts';
import { counted, formatDate } from '@screenlore/ui';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The day (YYYY-MM-DD) where the reader is (LIB-16). */
export function localDay(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** 'May 2024' for 2024-05; a day of it will do. */
export const monthName = (month: string): string =>
  new Date(`${month.slice(0, 7)}-01`).toLocaleDateString(undefined, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A day, month or year, no more exact than it is known. */
export function dateName(on: string | null): string {
  if (on === null) return 'Date unknown';
  return on.length === 10 ? formatDate(on) : on.length === 7 ? monthName(on) : on;
}

export const episodeName = ({ season, episode }: EpisodeRef): string => `S${season} E${episode}`;

/** What is said of a viewing beside date, rating and text, in a few words each. */
export function factsOf(viewing: Viewing): string[] {
  const { kind, season, episode, ended, rewatch, place, platform, hours, visibility } = viewing;
  const facts = [
    season !== null && (episode === null ? `Season ${season}` : episodeName({ season, episode })),
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
