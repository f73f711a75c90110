/**
 * Measures what drawings look like from far away and writes `src/blur/weights.ts`: for every group of drawings with the same composition,
 * how much of each ink is in each of six cells. Run it on the built package after changing a drawing; `blur.test.ts` says when.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { bannerMix, characterMix, coverMix, photoMix, portraitMix } from '../dist/blur/blur.js';
import { subjectOf } from '../dist/cover.js';
import { drawBanner, drawCharacter, drawCover, drawPhoto, drawPortrait } from '../dist/index.js';

const SAMPLES = 3000;
const KINDS = ['movies', 'series', 'games'];
const GENRES = 'Drama Comedy Horror Western Sci-fi War Romance Documentary Crime Fantasy Puzzle'.split(' ');
const TITLES = ['Night', 'The Long Harbour', 'Iron Garden II', 'A Study of Dust', 'Mr. & Mrs. Vale', '1917'];

/** Mean colours of the six cells of a drawing, 0 to 255 a channel. */
async function cellsOf(svg, wide) {
  const [columns, rows] = wide ? [3, 2] : [2, 3];
  const small = svg.replace(
    / width="\d+" height="\d+"/,
    ' width="48" height="48" preserveAspectRatio="none"',
  );
  const image = sharp(Buffer.from(small)).removeAlpha();
  const pixels = await image.resize(columns, rows, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return Array.from({ length: 6 }, (_, cell) => pixels.subarray(cell * 3, cell * 3 + 3));
}

const channelsOf = (ink) => [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));

/** The nearest shares that are not negative and add up to one. */
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

/** The shares of the inks that best match one cell of all samples (least squares, step by step). */
function fit(samples, cell) {
  const rows = samples.flatMap(({ inks, cells }) =>
    [0, 1, 2].map((channel) => ({ inks: inks.map((ink) => ink[channel]), seen: cells[cell][channel] })),
  );
  const step = 1.5 / rows.reduce((sum, { inks }) => sum + inks.reduce((most, ink) => most + ink * ink, 0), 0);
  let shares = asShares(rows[0].inks.map(() => 0));
  for (let round = 0; round < 1500; round++) {
    const moves = shares.map(() => 0);
    for (const { inks, seen } of rows) {
      const miss = inks.reduce((sum, ink, at) => sum + ink * shares[at], 0) - seen;
      inks.forEach((ink, at) => {
        moves[at] += miss * ink;
      });
    }
    shares = asShares(shares.map((share, at) => share - step * moves[at]));
  }
  return shares.map((share) => Math.round(share * 100));
}

const groups = new Map();
async function take({ group, inks }, svg, wide) {
  const sample = { inks: inks.map(channelsOf), cells: await cellsOf(svg, wide) };
  groups.set(group, [...(groups.get(group) ?? []), sample]);
}

for (let i = 0; i < SAMPLES; i++) {
  const title = `${TITLES[i % TITLES.length]}${i % 4 ? '' : ` ${i}`}`;
  const of = [GENRES[i % GENRES.length], GENRES[(i * 3 + 1) % GENRES.length]];
  const year = i % 17 ? 1925 + ((i * 7) % 100) : null;
  const f = {
    id: `sample-${i}`,
    kind: KINDS[i % 3],
    title,
    year,
    genres: of,
    credit: i % 5 ? 'Somebody' : '',
  };
  const subject = subjectOf(f);
  await take(coverMix(subject), drawCover(f), false);
  if (i % 3 === 0) await take(bannerMix(subject), drawBanner(f), true);
  if (i % 4 === 0) await take(photoMix(subject), drawPhoto(f, (i / 4) % 5), true);
  if (i % 8) continue;
  const sex = i % 16 ? 'male' : 'female';
  const person = { id: `person-${i}`, name: `Person ${i}`, sex, bornYear: 1930 + (i % 80) };
  await take(portraitMix(person), drawPortrait(person), false);
  const character = { id: `role-${i}`, characterName: 'Vale', title, genres: of, sex };
  await take(characterMix(character), drawCharacter(character), false);
}

const lines = [...groups]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([group, samples]) => {
    const cells = Array.from({ length: 6 }, (_, cell) => `[${fit(samples, cell).join(', ')}]`);
    return `  '${group}': [${cells.join(', ')}],`;
  });
const file = new URL('../src/blur/weights.ts', import.meta.url);
const [head] = readFileSync(file, 'utf8').split("  '");
writeFileSync(file, `${head}${lines.join('\n')}\n};\n`);
