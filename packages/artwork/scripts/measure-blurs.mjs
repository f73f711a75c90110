/**
 * Measures what drawings look like from far away and writes `src/blur/weights.ts`: for every group of drawings that are
 * composed alike, how much of each ink stands in each of six cells. To be run on the built package after a drawing
 * changed; `blur.test.ts` says when.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { bannerMix, characterMix, coverMix, photoMix, portraitMix } from '../dist/blur/blur.js';
import { composeCover, subjectOf } from '../dist/cover.js';
import { drawBanner, drawCharacter, drawPhoto, drawPortrait } from '../dist/index.js';

const SAMPLES = 4000;
const CELL = 16;
const GENRES = {
  movies: [
    'Drama',
    'Comedy',
    'Horror',
    'Western',
    'Sci-fi',
    'War',
    'Romance',
    'Thriller',
    'Documentary',
    'Family',
  ],
  series: ['Crime', 'Drama', 'Comedy', 'Fantasy', 'Mystery', 'Reality tv', 'Animation', 'History'],
  games: ['Role-playing (RPG)', 'Shooter', 'Puzzle', 'Racing', 'Platform', 'Indie', 'Strategy', 'Fighting'],
};
const TITLES = ['Night', 'The Long Harbour', 'Iron Garden II', 'A Study of Dust', 'Mr. & Mrs. Vale', '1917'];

/** Mean colours of the six cells of a drawing, 0 to 255 a channel. */
async function cellsOf(svg, wide) {
  const [columns, rows] = wide ? [3, 2] : [2, 3];
  const [width, height] = [columns * CELL, rows * CELL];
  const small = svg.replace(
    / width="\d+" height="\d+"/,
    ` width="${width}" height="${height}" preserveAspectRatio="none"`,
  );
  const pixels = await sharp(Buffer.from(small)).removeAlpha().raw().toBuffer();
  return Array.from({ length: 6 }, (_, cell) => {
    const [left, top] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
    const sum = [0, 0, 0];
    for (let y = top; y < top + CELL; y++)
      for (let x = left; x < left + CELL; x++)
        for (let channel = 0; channel < 3; channel++) sum[channel] += pixels[(y * width + x) * 3 + channel];
    return sum.map((value) => value / CELL ** 2);
  });
}

const channelsOf = (ink) => [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));

/** Nearest shares that are not negative and sum up to one. */
function asShares(values) {
  let sum = 0;
  let excess = 0;
  [...values]
    .sort((a, b) => b - a)
    .forEach((value, at) => {
      sum += value;
      if (value > (sum - 1) / (at + 1)) excess = (sum - 1) / (at + 1);
    });
  return values.map((value) => Math.max(value - excess, 0));
}

/** The shares of the inks that come nearest to one cell of all samples (least squares, step by step). */
function fit(samples, cell) {
  const count = samples[0].inks.length;
  const square = Array.from({ length: count }, () => Array(count).fill(0));
  const target = Array(count).fill(0);
  for (const { inks, cells } of samples)
    for (let channel = 0; channel < 3; channel++)
      for (let a = 0; a < count; a++) {
        target[a] += inks[a][channel] * cells[cell][channel];
        for (let b = 0; b < count; b++) square[a][b] += inks[a][channel] * inks[b][channel];
      }
  const step = 1.5 / square.reduce((sum, row, at) => sum + row[at], 0);
  let shares = Array(count).fill(1 / count);
  for (let round = 0; round < 4000; round++)
    shares = asShares(
      shares.map(
        (share, a) =>
          share - step * (square[a].reduce((sum, value, b) => sum + value * shares[b], 0) - target[a]),
      ),
    );
  return shares.map((share) => Math.round(share * 100));
}

const groups = new Map();
async function take({ group, inks }, svg, wide) {
  const samples = groups.get(group) ?? [];
  groups.set(group, samples);
  samples.push({ inks: inks.map(channelsOf), cells: await cellsOf(svg, wide) });
}

const KINDS = Object.keys(GENRES);
for (let i = 0; i < SAMPLES; i++) {
  const kind = KINDS[i % 3];
  const genres = GENRES[kind];
  const f = {
    id: `sample-${i}`,
    kind,
    title: `${TITLES[i % TITLES.length]}${i % 4 ? '' : ` ${i}`}`,
    year: i % 17 ? 1925 + ((i * 7) % 100) : null,
    genres: [genres[i % genres.length], genres[(i * 3 + 1) % genres.length]],
    credit: i % 5 ? 'Somebody' : '',
  };
  const subject = subjectOf(f);
  await take(coverMix(subject), composeCover(f).svg, false);
  if (i % 3 === 0) await take(bannerMix(subject), drawBanner(f), true);
  if (i % 4 === 0) await take(photoMix(subject), drawPhoto(f, (i / 4) % 5), true);
  if (i % 8 === 0) {
    const sex = i % 16 ? 'male' : 'female';
    const person = { id: `person-${i}`, name: `Person ${i}`, sex, bornYear: 1930 + (i % 80) };
    await take(portraitMix(person), drawPortrait(person), false);
    const character = { id: `role-${i}`, characterName: 'Vale', title: f.title, genres: f.genres, sex };
    await take(characterMix(character), drawCharacter(character), false);
  }
}

const lines = [...groups]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([group, samples]) => {
    const cells = Array.from({ length: 6 }, (_, cell) => `[${fit(samples, cell).join(', ')}]`);
    return `  '${group}': [${cells.join(', ')}],`;
  });
writeFileSync(
  new URL('../src/blur/weights.ts', import.meta.url),
  `/**
 * Measured, not chosen: how much of each ink (blur.ts: \`inksOf\`) stands in each of the six cells of a drawing, in percent,
 * by \`scripts/measure-blurs.mjs\`.
 */
// biome-ignore format: a table, one group a line
export const WEIGHTS: Readonly<Record<string, readonly (readonly number[])[]>> = {
${lines.join('\n')}
};
`,
);
process.stdout.write(`${[...groups].map(([group, samples]) => `${group}: ${samples.length}`).join('\n')}\n`);
