import type { Category } from './categories.js';

/** Genres of movies and series (RANK-06), in the order of the filter panel. */
export const GENRES = [
  'Action',
  'Adventure',
  'Animation',
  'Adult animation',
  'Biography',
  'Comedy',
  'Crime',
  'Documentary',
  'Drama',
  'Family',
  'Fantasy',
  'Game show',
  'History',
  'Horror',
  'Lifestyle',
  'Music',
  'Musical',
  'Mystery',
  'Politics',
  'Reality tv',
  'Romance',
  'Sci-fi',
  'Seasonal',
  'Sport',
  'Thriller',
  'War',
  'Western',
] as const;
export type Genre = (typeof GENRES)[number];

/** Genres of games, in the same order. */
export const GAME_GENRES = [
  'Role-playing (RPG)',
  'Adventure',
  'Shooter',
  'Puzzle',
  'Real Time Strategy (RTS)',
  'Strategy',
  "Hack and slash/Beat 'em up",
  'Racing',
  'Arcade',
  'Platform',
  'Indie',
  'Visual Novel',
  'Fighting',
  'Point-and-click',
  'Tactical',
] as const;
export type GameGenre = (typeof GAME_GENRES)[number];

/** The genres that titles of a kind may have. */
export const genresOf = (kind: Category): readonly string[] => (kind === 'games' ? GAME_GENRES : GENRES);
