import type { Motif } from './motifs/index.js';

export type { Motif };

export type ArtKind = 'movies' | 'series' | 'games';

/** How a drawing of a title should feel. */
export type Mood = 'dark' | 'tense' | 'warm' | 'light' | 'melancholy' | 'epic' | 'strange' | 'playful';

/** What a cover, banner or still is drawn from. */
export interface TitleFacts {
  /** The titleId; together with the other facts it seeds every choice. */
  id: string;
  kind: ArtKind;
  title: string;
  year: number | null;
  genres: string[];
  /** Derived from the genres if absent. */
  mood?: Mood;
  /** Main motif first; derived from title and genres if absent. */
  motifs?: Motif[];
  /** Director or studio. */
  credit?: string;
}

/** What a portrait is drawn from. No likeness is claimed. */
export interface PersonFacts {
  id: string;
  name: string;
  sex: 'male' | 'female' | null;
  bornYear: number | null;
  /** A studio: its name is drawn instead of a face. */
  group?: true | undefined;
}

/** What a character picture is drawn from. */
export interface CharacterFacts {
  id: string;
  characterName: string;
  title: string;
  genres: string[];
  sex: 'male' | 'female' | null;
}
