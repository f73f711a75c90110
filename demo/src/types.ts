/** Shapes of the demo catalogue's facts. The catalogue service's importer turns them into titles, people, roles and characters. */

/** How a drawn picture of a title should feel; the artwork falls back to the genre where a title names none. */
export type Mood = 'dark' | 'tense' | 'warm' | 'light' | 'melancholy' | 'epic' | 'strange' | 'playful';

/** What a drawn picture of a title may show. */
export type Motif =
  | 'city'
  | 'sea'
  | 'mountains'
  | 'desert'
  | 'forest'
  | 'space'
  | 'road'
  | 'rail'
  | 'house'
  | 'castle'
  | 'war'
  | 'crowd'
  | 'face'
  | 'eye'
  | 'machine'
  | 'animal'
  | 'heart'
  | 'blade'
  | 'music'
  | 'sport'
  | 'ice'
  | 'fire'
  | 'maze'
  | 'mask'
  | 'sky'
  | 'rain'
  | 'book'
  | 'grid'
  | 'tower'
  | 'river'
  | 'island'
  | 'door'
  | 'stairs'
  | 'moon'
  | 'sun'
  | 'flower';

export interface DemoPerson {
  /** Name as credited; the same name is the same person everywhere in the demo catalogue. */
  name: string;
  sex: 'male' | 'female';
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  /** YYYY-MM-DD; left out for the living, and where the day is not certain. */
  dateOfDeath?: string;
  /** 'City, Country'. */
  placeOfBirth: string;
  /** Two to four sentences in our own words. */
  bio: string;
}

export interface DemoCredit {
  /** Name of a DemoPerson. */
  person: string;
  /** Character played (or voiced). */
  character: string;
}

interface DemoTitle {
  title: string;
  /** Plain genre names of portal.md §9 for the kind. */
  genres: string[];
  /** Two to four sentences in our own words, no spoilers of the ending. */
  description: string;
  /** Age rating; null where none is known to be right. */
  pegi: 12 | 16 | 18 | null;
  /** Video ids on YouTube known to be right (from recorded data), the trailer first. */
  youtube: string[];
  mood: Mood;
  /** One to three, the main one first. */
  motifs: Motif[];
  /** True for a title invented for the demo (upcoming, anticipated and just released ones). Its date is given by `releaseInDays`. */
  invented?: true;
  /**
   * For invented titles: days from the day of seeding until release, so that they are upcoming whatever the date; negative
   * for what is just out.
   */
  releaseInDays?: number;
}

export interface DemoMovie extends DemoTitle {
  /** YYYY-MM-DD of the first public release; empty string for invented ones. */
  releaseDate: string;
  /** Minutes; null where not known (invented). */
  length: number | null;
  originalTitle: string | null;
  /** ISO codes, main one first (any ISO 3166-1 code; the portal's own list is applied later). */
  countries: string[];
  directors: string[];
  screenplay: string[];
  /** Worldwide gross in US dollars; null where not known to be about right. */
  revenue: number | null;
  cast: DemoCredit[];
}

export interface DemoSerie extends DemoTitle {
  /** YYYY-MM-DD; empty string for invented ones. */
  firstAirDate: string;
  /** YYYY-MM-DD or null while it runs. */
  lastAirDate: string | null;
  status: 'Ended' | 'Running' | 'Planned';
  /** Usual length of an episode in minutes. */
  length: number | null;
  countries: string[];
  createdBy: string[];
  numberOfSeasons: number;
  numberOfEpisodes: number;
  cast: DemoCredit[];
}

export interface DemoGame extends DemoTitle {
  /** YYYY-MM-DD; empty string for invented ones. */
  releaseDate: string;
  platforms: string[];
  /** Names of the fictional world or series, such as 'The Elder Scrolls'. */
  universe: string[];
  developers: string[];
  publishers: string[];
  dlcs: string[];
}
