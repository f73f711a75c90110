import { animal, crowd, eye, face, mask } from './beings.js';
import { fire, ice, rain, sky } from './elements.js';
import type { DrawMotif } from './inks.js';
import { city, desert, forest, island, mountains, river, sea } from './places.js';
import { flower, heart, moon, sun } from './signs.js';
import { castle, door, house, tower } from './structures.js';
import { blade, book, machine, music, space, sport, war } from './things.js';
import { grid, maze, rail, road, stairs } from './ways.js';

export type { DrawMotif, Inks } from './inks.js';

/** What a drawing of a title may show, and how each is drawn. */
export const MOTIF_DRAWINGS = {
  ...{ city, sea, mountains, desert, forest, river, island, road, rail, space, sky, ice, grid },
  ...{ house, castle, tower, door, stairs, machine, maze, war, crowd, face, eye, animal, mask },
  ...{ heart, blade, music, sport, fire, rain, book, moon, sun, flower },
} satisfies Record<string, DrawMotif>;

export type Motif = keyof typeof MOTIF_DRAWINGS;
