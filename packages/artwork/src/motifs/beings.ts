import type { Random } from '../random.js';
import { circle, ellipse, path, rays, rect, stroke, trace } from '../svg.js';
import type { DrawMotif, Inks } from './inks.js';

/** A profile looking right, with a shaded back of the head. */
export const PROFILE =
  'M-46 98C-42 70-58 52-64 22C-72-28-50-84 4-92C40-96 58-72 60-46C61-36 57-32 60-24L74-2C77 4 73 8 65 9C62 12 66 17 66 20C66 24 61 25 61 28C64 32 64 36 60 39C62 50 58 58 46 59C36 60 28 58 24 68C22 78 24 88 28 98Z';

/** Hair of a head seen from the side (PROFILE units), from short to long. */
const SIDE_HAIR = [
  'M62-58C72-84 52-112 30-108C14-126-14-122-22-108C-46-116-66-98-64-82C-86-76-90-50-80-38C-94-22-86 0-72 6C-78 22-66 38-52 36L-20 20C-16-20 10-56 62-58Z',
  'M64-54C74-92 40-116 0-106C-44-104-72-70-70-20L-60 10C-44 0-30-20-22-46C10-60 40-62 64-54Z',
  'M56-62C50-94 20-106-4-100C-40-96-62-70-66-40L-60 0C-40-10-20-30-10-56C10-66 40-66 56-62ZM-60-88A28 28 0 1 0-104-54A28 28 0 0 0-60-88Z',
  'M56-62C50-94 20-106-4-100C-40-96-62-70-66-40C-70-52-80-60-88-60C-124-50-126 30-102 92C-98 50-88 10-64 0C-40-10-20-30-10-56C10-66 40-66 56-62Z',
  'M60-46C60-82 36-106 0-102C-60-96-86-40-82 20C-82 50-86 62-92 76C-60 88-24 82-6 66C-10 40-4 10 10-20C24-40 50-44 60-46Z',
  'M60-48C60-86 36-108 0-104C-62-98-90-40-86 30C-84 90-98 130-112 172H-6C-12 100-18 40 6-20C24-40 50-46 60-48Z',
];

/** One of the ways hair falls beside a face in profile, or none. */
export const sideHair = (random: Random): string => random.pick(['', ...SIDE_HAIR]);

export const face: DrawMotif = ({ main, second, accent, ground }, random) =>
  `<g${random.chance() ? '' : ' transform="scale(-1 1)"'}>` +
  path(PROFILE, main) +
  path('M-46 98C-42 70-58 52-64 22C-72-28-50-84 4-92C-20-70-34-40-30-6C-28 20-14 30-14 52C-14 70-20 84-16 98Z', second) +
  path('M24-26Q40-36 54-27Q40-22 24-26Z', ground) +
  circle(44, -27, 3.4, accent) +
  '</g>';

/** A wide open eye with rays or lashes. */
export const eye: DrawMotif = ({ main, second, accent, ground }, random) =>
  (random.chance()
    ? path(rays(0, 0, 26, 62, 98, 0.3, 0), main)
    : stroke('M-82-34L-92-58M-52-54L-60-82M-18-64L-20-94M18-64L20-94M52-54L60-82M82-34L92-58', main, 8, ' stroke-linecap="round"')) +
  path('M-98 0Q0-92 98 0Q0 92-98 0Z', main) +
  path('M-84 0Q0-74 84 0Q0 74-84 0Z', ground) +
  circle(0, 0, 38, accent) +
  path(rays(0, 0, 18, 20, 34, 0.4, 5), second) +
  circle(0, 0, 19, main) +
  circle(10, -11, 6.5, ground);

/** Heads and shoulders, row behind row, one of them different. */
export const crowd: DrawMotif = ({ main, second, accent }, random) => {
  const person = (x: number, y: number, s: number, fill: string): string =>
    ellipse(x, y, 13 * s, 16 * s, fill) +
    path(
      trace`M${x - 32 * s} ${y + 60 * s}C${x - 32 * s} ${y + 26 * s} ${x - 16 * s} ${y + 20 * s} ${x} ${y + 19 * s}C${x + 16 * s} ${y + 20 * s} ${x + 32 * s} ${y + 26 * s} ${x + 32 * s} ${y + 60 * s}Z`,
      fill,
    );
  const chosen = random.int(0, 4);
  let out = '';
  for (let i = 0; i < 6; i++) out += person(-84 + i * 34, -44 + random.between(-8, 8), 0.8, second);
  for (let i = 0; i < 5; i++) out += person(-76 + i * 38, -4 + random.between(-7, 7), 1, i === chosen ? accent : main);
  for (let i = 0; i < 4; i++) out += person(-72 + i * 48, 44 + random.between(-6, 6), 1.2, second);
  return out + rect(-100, 92, 200, 6, second);
};

/** A beast: stag, crow, cat or fish. */
export const animal: DrawMotif = (inks, random) => random.pick([stag, crow, cat, fish])(inks);

function stag({ main, second, accent, ground }: Inks): string {
  const horn = 'M-10-18C-18-34-40-36-50-54C-56-66-54-80-52-92M-28-40C-34-56-30-72-26-84M-42-46C-58-46-72-54-78-70M-52-62C-66-68-70-80-70-92';
  return (
    stroke(horn, main, 8, ' stroke-linecap="round"') +
    stroke(horn, second, 8, ' stroke-linecap="round" transform="scale(-1 1)"') +
    path('M0-24L26-16L58-34L50-6L30 6L22 48L12 82L0 88L-12 82L-22 48L-30 6L-50-6L-58-34L-26-16Z', main) +
    path('M0-24L26-16L58-34L50-6L30 6L22 48L12 82L0 88Z', second) +
    path('M-24 8L-8 16L-20 20ZM24 8L8 16L20 20Z', accent) +
    path('M-9 74H9L0 84Z', ground)
  );
}

function crow({ main, second, accent, ground }: Inks): string {
  return (
    path('M96-40L64-50C56-72 26-76 8-58C-14-38-44-14-98 66L-48 50L-62 82L-20 52C30 56 62 20 64-26Z', main) +
    path('M8-30C-10 0-44 20-98 66L-48 50L-62 82L-20 52C16 30 26 4 8-30Z', second) +
    circle(44, -48, 6, accent) +
    circle(44, -48, 2.5, ground) +
    stroke('M2 54L-4 86M22 48L20 84M-22 88H8M4 86H34', main, 5)
  );
}

function cat({ main, second, accent, ground }: Inks): string {
  return (
    path('M-70-90L-26-58C-10-64 10-64 26-58L70-90L74-10C76 40 40 82 0 90C-40 82-76 40-74-10Z', main) +
    path('M26-58L70-90L74-10C76 40 40 82 0 90V-62C10-62 18-61 26-58Z', second) +
    path('M-52-6Q-34-26-14-2Q-36 8-52-6ZM52-6Q34-26 14-2Q36 8 52-6Z', accent) +
    path('M-34-14Q-28-4-32 3Q-38-4-34-14ZM34-14Q28-4 32 3Q38-4 34-14Z', main) +
    path('M-11 30H11L0 44Z', ground) +
    stroke('M-30 44L-78 36M-30 52L-74 58M30 44L78 36M30 52L74 58', ground, 2.5)
  );
}

function fish({ main, second, accent, ground }: Inks): string {
  let scales = '';
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4 - Math.abs(row - 1); i++) scales += `M${-26 + i * 22 + Math.abs(row - 1) * 11} ${-24 + row * 20}a11 11 0 0 1 0 20`;
  return (
    path('M96-4C70-54 10-66-40-16L-94-56C-80-22-80 20-94 48L-40 10C10 58 70 46 96-4Z', main) +
    path('M96-4C70 46 10 58-40 10L-94 48C-86 30-82 12-82-4Z', second) +
    stroke(scales, ground, 3.5) +
    circle(66, -14, 9, ground) +
    circle(68, -14, 4.5, accent) +
    path('M0-44C10-74 34-78 50-74C40-66 38-54 40-44Z', accent)
  );
}

/** A mask of the carnival or of the stage. */
export const mask: DrawMotif = ({ main, second, accent, ground }, random) => {
  if (random.chance()) {
    return (
      path('M-96-26C-70-50-30-44 0-26C30-44 70-50 96-26C96 14 74 44 40 42C20 40 10 22 0 20C-10 22-20 40-40 42C-74 44-96 14-96-26Z', main) +
      path('M0-26C30-44 70-50 96-26C96 14 74 44 40 42C20 40 10 22 0 20Z', second) +
      path('M-70-6Q-44-28-18 0Q-44 20-70-6ZM70-6Q44-28 18 0Q44 20 70-6Z', ground) +
      path('M-60-44C-70-70-60-90-50-100C-46-80-36-66-26-46ZM0-34C-8-62-4-86 4-102C14-80 14-58 10-36ZM60-44C70-70 60-90 50-100C46-80 36-66 26-46Z', accent) +
      stroke('M-90 4C-100 40-90 70-96 98M90 4C100 40 90 70 96 98', accent, 5)
    );
  }
  const half = (grin: boolean): string => (grin ? 'M-40 30Q0 84 40 30Q0 52-40 30Z' : 'M-40 66Q0 16 40 66Q0 46-40 66Z');
  const smile = random.chance(0.6);
  return (
    path('M-74-84Q0-104 74-84C84 0 62 70 0 98C-62 70-84 0-74-84Z', main) +
    path('M0-94Q38-94 74-84C84 0 62 70 0 98Z', second) +
    path('M-56-24Q-34-50-12-22Q-34-8-56-24ZM56-24Q34-50 12-22Q34-8 56-24Z', ground) +
    path(half(smile), ground) +
    path('M-60-46Q-34-72-8-44Q-34-58-60-46ZM60-46Q34-72 8-44Q34-58 60-46Z', accent) +
    circle(-48, 12, 9, accent) +
    circle(48, 12, 9, accent)
  );
};
