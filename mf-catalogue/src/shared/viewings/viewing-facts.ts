import { ENDING_LABELS, VISIBILITY_LABELS, type Viewing } from '@screenlore/contracts';
import { counted } from '@screenlore/ui';
import { formatPartialDate } from './partial-date.js';

/** A viewing's date in words: '17 May 2024', 'Date unknown', for a game in progress 'Since 3 May 2024'. */
export function dateOf({ kind, on, startedOn, ended }: Viewing): string {
  if (kind === 'games' && ended === null && on === null)
    return startedOn === null ? 'In progress' : `Since ${formatPartialDate(startedOn)}`;
  return on === null ? 'Date unknown' : formatPartialDate(on);
}

/** Short facts about a viewing besides date, rating and text. */
export function factsOf(viewing: Viewing): string[] {
  const { kind, season, episode, ended, rewatch, place, platform, hours, visibility } = viewing;
  const facts = [
    season !== null && (episode === null ? `Season ${season}` : `S${season} E${episode}`),
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
