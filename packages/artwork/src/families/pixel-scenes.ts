import { mix } from '../colour.js';
import { type Palette, ramp } from '../palette.js';
import type { Random } from '../random.js';
import { n, path, rect } from '../svg.js';
import { H, W } from './page.js';

const CELL = 15;

export type PixelScene = (p: Palette, random: Random) => string;

/** Land in steps under a dithered sky, a creature on it. */
export const overworld: PixelScene = (p, random) => {
  const night = random.chance(0.6);
  const sky = night ? ramp(p.dark, p.mid, 6) : ramp(p.mid, p.light, 6);
  let out = '';
  const bandHeight = 8 * CELL;
  sky.forEach((colour, i) => {
    out += rect(0, i * bandHeight, W, bandHeight + 1, colour);
    const next = sky[i + 1];
    if (!next) return;
    // Two rows of dither lead from one band to the next.
    let d = '';
    for (let x = 0; x < W; x += CELL * 2)
      d += `M${x} ${(i + 1) * bandHeight - CELL}h${CELL}v${CELL}h-${CELL}zM${x + CELL} ${(i + 1) * bandHeight - 3 * CELL}h${CELL}v${CELL}h-${CELL}z`;
    out += path(d, next);
  });
  const rest = sky.length * bandHeight;
  out += rect(0, rest, W, H - rest, sky[sky.length - 1] ?? p.mid);
  out += path(disc(random.int(8, 30), random.int(20, 26), random.int(5, 8)), night ? p.light : p.accent);
  if (night) {
    let d = '';
    for (let i = 0; i < 40; i++) d += `M${random.int(0, 39) * CELL} ${random.int(5, 34) * CELL}h5v5h-5z`;
    out += path(d, p.light);
  }
  const land = ramp(mix(p.mid, p.deep, 0.6), p.dark, 3);
  land.forEach((colour, i) => {
    out += path(steps(random, 42 + i * 4, 7 - i), colour);
  });
  const ground = 54;
  out += rect(0, ground * CELL, W, H, p.dark);
  let turf = '';
  for (let x = 0; x < 40; x++)
    turf += `M${x * CELL} ${ground * CELL}h${CELL}v${random.int(1, 3) * 7}h-${CELL}z`;
  out += path(turf, p.accent);
  for (let i = 0; i < 3; i++) {
    const x = random.int(1, 30) * CELL;
    const y = random.int(38, 48) * CELL;
    out +=
      rect(x, y, CELL * random.int(4, 8), CELL, p.accent) + rect(x, y + CELL, CELL * 4, CELL / 2, p.dark);
  }
  const size = random.pick([18, 20]);
  const hero = creature(random);
  const hx = random.pick([0.28, 0.5, 0.68]) * W - (12 * size) / 2;
  const hy = ground * CELL - 12 * size;
  out +=
    path(blocks(hero.body, size, hx - size * 0.3, hy + size * 0.3), p.dark, ' opacity=".55"') +
    path(blocks(hero.body, size, hx, hy), p.pop) +
    path(blocks(hero.shade, size, hx, hy), mix(p.pop, p.dark, 0.45)) +
    path(blocks(hero.eyes, size, hx, hy), p.light);
  return out;
};

/** Ranks of creatures coming down, a ship and its shots below. */
export const invasion: PixelScene = (p, random) => {
  let dust = '';
  for (let i = 0; i < 70; i++) dust += `M${random.int(0, 119) * 5} ${random.int(12, 179) * 5}h4v4h-4z`;
  let out = rect(0, 0, W, H, p.dark) + path(dust, p.mid);
  const tint = [p.accent, p.pop, p.light];
  for (let rank = 0; rank < 3; rank++) {
    const kind = creature(random);
    const size = 7;
    let body = '';
    let shade = '';
    let eyes = '';
    for (let i = 0; i < 5; i++) {
      if (random.chance(0.1)) continue;
      const x = 66 + i * 98 + (rank % 2) * 8;
      const y = 366 + rank * 108;
      body += blocks(kind.body, size, x, y);
      shade += blocks(kind.shade, size, x, y);
      eyes += blocks(kind.eyes, size, x, y);
    }
    const colour = tint[rank] ?? p.accent;
    out += path(body, colour) + path(shade, mix(colour, p.dark, 0.45)) + path(eyes, p.dark);
  }
  const x = random.int(12, 26) * CELL;
  const ship = `M${x} 770h${CELL}v15h15v15h30v30h-105v-30h30v-15h15v-15h${CELL}z`;
  let shots = '';
  for (let i = 0; i < 4; i++) shots += `M${random.int(4, 36) * CELL} ${random.int(44, 50) * CELL}h5v22h-5z`;
  let shields = '';
  for (const at of [60, 250, 440]) shields += `M${at} 735v-30h15v-15h70v15h15v30h-25v-15h-50v15z`;
  return out + path(shots, p.light) + path(shields, p.mid) + path(ship, p.pop);
};

/** Blocks that fall and pile up in a well. */
export const falling: PixelScene = (p, random) => {
  const size = 40;
  const colours = [p.accent, p.pop, p.mid, p.light, mix(p.accent, p.light, 0.4)];
  const faces = new Map<string, string>();
  let shades = '';
  let gleams = '';
  const brick = (column: number, row: number, colour: string): void => {
    const x = 61 + column * size;
    const y = 41 + row * size;
    faces.set(colour, `${faces.get(colour) ?? ''}M${x} ${y}h38v38h-38z`);
    shades += `M${x} ${y + 38}v-6h32v-32h6v38z`;
    gleams += `M${x + 7} ${y + 7}h8v8h-8z`;
  };
  let out = rect(0, 0, W, H, p.deep) + rect(60, 0, 480, H, p.dark);
  let lattice = '';
  for (let x = 100; x < 540; x += size) lattice += `M${x} 0h1v840h-1z`;
  out += path(lattice, p.deep);
  const heights: number[] = [];
  for (let column = 0; column < 12; column++)
    heights.push(random.int(3, 7) + (column < 3 || column > 8 ? 1 : 0));
  heights.forEach((height, column) => {
    for (let i = 0; i < height; i++)
      if (i === 0 || !random.chance(0.08))
        brick(
          column,
          19 - i,
          colours[(Math.floor(column / 2) + Math.floor(i / 2) * 3) % colours.length] ?? p.mid,
        );
  });
  const pieces = [
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
  ] as const;
  for (const at of [1, 7]) {
    const colour = random.pick(colours);
    const row = random.int(8, 9);
    for (const [dx, dy] of random.pick(pieces)) brick(at + dx, row + dy, colour);
  }
  for (const [colour, d] of faces) out += path(d, colour);
  return (
    out +
    path(shades, p.dark, ' opacity=".45"') +
    path(gleams, p.light, ' opacity=".55"') +
    rect(0, 838, W, 62, p.dark)
  );
};

function disc(cx: number, cy: number, r: number): string {
  let d = '';
  for (let y = -r; y <= r; y++) {
    const half = Math.floor(Math.sqrt(r * r + r * 0.8 - y * y));
    if (half > 0)
      d += `M${(cx - half) * CELL} ${(cy + y) * CELL}h${half * 2 * CELL}v${CELL}h-${half * 2 * CELL}z`;
  }
  return d;
}

function steps(random: Random, y: number, rise: number): string {
  let d = `M0 ${H}`;
  let level = y - random.int(0, rise);
  for (let x = 0; x < 40; ) {
    const run = random.int(1, 4);
    d += `V${level * CELL}H${Math.min(W, (x + run) * CELL)}`;
    x += run;
    level = Math.max(y - rise, Math.min(y + 2, level + random.int(-2, 2)));
  }
  return `${d}V${H}Z`;
}

type Cells = [column: number, row: number][];

/** A creature of 12 x 12 blocks: one closed body, mirrored, with feelers, eyes, a mouth and feet. */
function creature(random: Random): { body: Cells; shade: Cells; eyes: Cells } {
  const body: Cells = [];
  const shade: Cells = [];
  const both = (list: Cells, column: number, row: number): void => {
    list.push([5 - column, row], [6 + column, row]);
  };
  let half = random.int(2, 4);
  const belly = random.int(5, 7);
  for (let row = 2; row < 10; row++) {
    for (let column = 0; column < half; column++) both(body, column, row);
    if (row > belly) both(shade, half - 1, row);
    half = Math.max(2, Math.min(6, half + (row < belly ? random.int(0, 1) : random.int(-1, 0))));
  }
  const feeler = random.int(0, 3);
  if (random.chance(0.75)) {
    both(body, feeler, 1);
    both(body, Math.min(5, feeler + random.int(0, 1)), 0);
  }
  const arm = random.int(5, 7);
  if (random.chance(0.7)) for (const row of [arm, arm + random.pick([-1, 1])]) both(body, 5, row);
  const foot = random.int(0, 1);
  for (const column of [foot, foot + 2]) {
    both(body, column, 10);
    if (random.chance(0.7)) both(shade, column, 11);
  }
  const eyes: Cells = [];
  const eyeRow = random.int(4, 5);
  both(eyes, 1, eyeRow);
  if (random.chance()) both(eyes, 1, eyeRow - 1);
  if (random.chance(0.6)) both(shade, 0, eyeRow + 2);
  return { body, shade, eyes };
}

/** Path data of the cells, each run in a row as one box. */
function blocks(
  cells: readonly (readonly [column: number, row: number])[],
  size: number,
  x: number,
  y: number,
): string {
  const taken = new Set(cells.map(([column, row]) => row * 12 + column));
  let d = '';
  for (let row = 0; row < 12; row++)
    for (let column = 0; column < 12; column++) {
      let run = 0;
      while (column + run < 12 && taken.has(row * 12 + column + run)) run++;
      if (run) d += `M${n(x + column * size)} ${n(y + row * size)}h${run * size}v${size}h-${run * size}z`;
      column += run;
    }
  return d;
}
