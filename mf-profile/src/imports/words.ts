import type { Import, ImportPart, ImportState, RecordSource } from '@screenlore/contracts';

export const SOURCES: Record<RecordSource, string> = {
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
  simkl: 'Simkl',
  movary: 'Movary',
  movielens: 'MovieLens',
  netflix: 'Netflix',
  primevideo: 'Prime Video',
  table: 'A table',
  screenlore: 'Screenlore',
};

export const STATES: Record<ImportState, string> = {
  receiving: 'Upload not finished',
  matching: 'Finding titles',
  ready: 'Ready to import',
  applying: 'Importing',
  applied: 'Imported',
  cancelled: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
};

export const BUSY: readonly ImportState[] = ['matching', 'applying', 'undoing'];
/** How often (ms) to ask for the progress of a running import. */
export const EVERY_MS = 1000;

/** Whether it has a preview and can still be imported. */
export const isPreviewed = ({ counts }: Import): boolean => Object.keys(counts).length > 0;

/** Whether its owner discarded it, and nothing was imported. */
export const isDiscarded = ({ state, applied }: Import): boolean => state === 'cancelled' && applied === 0;

export const stateWords = (job: Import): string => (isDiscarded(job) ? 'Discarded' : STATES[job.state]);

export const VISIBLE = {
  everyone: 'Everyone',
  signedIn: 'Members only',
  followers: 'Followers',
  onlyMe: 'Only me',
} as const;

export const PARTS: Record<ImportPart, string> = {
  diary: 'Diary',
  seen: 'Watched and progress',
  ratings: 'Ratings',
  plans: 'Want to see',
  likes: 'Favourites',
  texts: 'Reviews and notes',
  lists: 'Lists',
};
