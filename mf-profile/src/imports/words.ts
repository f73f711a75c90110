import type {
  ClaimFate,
  ClaimSource,
  Import,
  ImportPart,
  ImportRow,
  ImportState,
} from '@screenlore/contracts';
import { formatDate } from '@screenlore/ui';
import { counted } from '../shared/counted.js';

export const SOURCES: Record<ClaimSource, string> = {
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  trakt: 'Trakt',
  tvtime: 'TV Time',
  myanimelist: 'MyAnimeList',
  anilist: 'AniList',
  grouvee: 'Grouvee',
  howlongtobeat: 'HowLongToBeat',
  backloggd: 'Backloggd',
  yamtrack: 'Yamtrack',
  ryot: 'Ryot',
  table: 'A table',
  screenlore: 'Screenlore',
};

export const STATES: Record<ImportState, string> = {
  receiving: 'Not sent completely',
  matching: 'Looking for titles',
  ready: 'Ready to import',
  applying: 'Importing',
  applied: 'Imported',
  cancelled: 'Stopped',
  undoing: 'Being undone',
  undone: 'Undone',
};

export const BUSY: readonly ImportState[] = ['matching', 'applying', 'undoing'];
/** How often (ms) one asks how far an import is that is worked on. */
export const EVERY_MS = 1000;

/** Whether its preview was made: it can still be imported. */
export const isPreviewed = ({ counts }: Import): boolean => Object.keys(counts).length > 0;

/** Whether its owner chose not to import it, and nothing came of it. */
export const isDiscarded = ({ state, applied }: Import): boolean => state === 'cancelled' && applied === 0;

export const stateWords = (one: Import): string => (isDiscarded(one) ? 'Discarded' : STATES[one.state]);

export const VISIBLE = {
  everyone: 'Everyone',
  signedIn: 'Members who are signed in',
  followers: 'Followers',
  onlyMe: 'Only me',
} as const;

export const PARTS: Record<ImportPart, string> = {
  diary: 'Diary',
  seen: 'Seen, and how far',
  ratings: 'Ratings',
  plans: 'Want to see',
  likes: 'Favourites',
  texts: 'Reviews and notes',
  lists: 'Lists',
};

/** Each fate: its name, and what it means. In the order in which they need to be looked at. */
export const FATES: readonly (readonly [ClaimFate, string, string])[] = [
  ['new', 'New', 'Will be imported.'],
  ['changed', 'Changed', 'An earlier import brought it, and the file says something else now.'],
  ['likely', 'Likely', 'The title is most likely the one meant: have a look.'],
  ['guess', 'To be chosen', 'Several titles may be meant. Nothing is imported until you choose one.'],
  [
    'gone',
    'Gone from the file',
    'An earlier import brought it. It is removed, unless you have changed it here.',
  ],
  ['conflict', 'You said something else', 'What you said here stays.'],
  ['parked', 'Not in the catalogue yet', 'Is imported by itself when the title comes.'],
  ['same', 'Already there', 'Nothing changes.'],
  ['leftOut', 'Left out', 'As you chose.'],
  [
    'waiting',
    'Waiting',
    'The catalogue does not know the episodes of these series yet. Import the file again later.',
  ],
  ['refused', 'Cannot be taken', 'Something about it is not possible.'],
  ['kept', 'Kept', 'You have changed it here since, so it stays.'],
];

const STATUS = {
  planned: 'Want to see',
  inProgress: 'In progress',
  done: 'Done',
  dropped: 'Dropped',
  paused: 'Paused',
} as const;

/** The title of a row with its year, season and episode. */
export function titleWords({ title, list, season, episode }: ImportRow): string {
  if (!title) return `The list “${list ?? ''}”`;
  const place = season === null ? '' : episode === null ? `, season ${season}` : `, S${season} E${episode}`;
  return `${title.name}${title.year === undefined ? '' : ` (${title.year})`}${place}`;
}

/** What a row says, in words. */
export function whatWords({ what, list }: ImportRow): string {
  switch (what?.type) {
    case 'viewing':
      return [
        what.when.date ? `Seen on ${dateWords(what.when.date)}` : 'Seen, nobody knows when',
        what.times && counted(what.times, 'time', 'times'),
        what.rewatch && 'again',
        what.rating && `rated ${what.rating}`,
        what.text && 'with a text',
        what.platform,
      ]
        .filter(Boolean)
        .join(', ');
    case 'seen':
      return 'Marked as seen';
    case 'rating':
      return `Rated ${what.rating}`;
    case 'status':
      return (
        STATUS[what.status] + (what.progress ? `, ${counted(what.progress, 'episode', 'episodes')}` : '')
      );
    case 'plan':
      return 'Want to see';
    case 'like':
      return 'A favourite';
    case 'text':
      return 'A text';
    case 'entry':
      return [
        list ? `On the list “${list}”` : 'On a list',
        what.position !== undefined && `number ${what.position}`,
        what.note && 'with a note',
      ]
        .filter(Boolean)
        .join(', ');
    default:
      return 'With what stands on it';
  }
}

/** A day, a month or a year. */
const dateWords = (date: string): string => (date.length === 10 ? formatDate(date) : date);
