import type { Motif } from '../facts.js';
import * as beings from './beings.js';
import * as elements from './elements.js';
import type { DrawMotif } from './inks.js';
import * as places from './places.js';
import * as signs from './signs.js';
import * as structures from './structures.js';
import * as things from './things.js';
import * as ways from './ways.js';

export type { DrawMotif, Inks } from './inks.js';

/** Every motif's drawing. */
export const MOTIF_DRAWINGS: Readonly<Record<Motif, DrawMotif>> = {
  city: places.city,
  sea: places.sea,
  mountains: places.mountains,
  desert: places.desert,
  forest: places.forest,
  space: things.space,
  road: ways.road,
  rail: ways.rail,
  house: structures.house,
  castle: structures.castle,
  war: things.war,
  crowd: beings.crowd,
  face: beings.face,
  eye: beings.eye,
  machine: things.machine,
  animal: beings.animal,
  heart: signs.heart,
  blade: things.blade,
  music: things.music,
  sport: things.sport,
  ice: elements.ice,
  fire: elements.fire,
  maze: ways.maze,
  mask: beings.mask,
  sky: elements.sky,
  rain: elements.rain,
  book: things.book,
  grid: ways.grid,
  tower: structures.tower,
  river: places.river,
  island: places.island,
  door: structures.door,
  stairs: ways.stairs,
  moon: signs.moon,
  sun: signs.sun,
  flower: signs.flower,
};
