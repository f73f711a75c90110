import { describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { composeCover } from '../cover.js';
import type { ArtKind, TitleFacts } from '../facts.js';
import { FAMILY_NAMES } from '../families/index.js';
import { drawBanner, drawCharacter, drawPhoto, drawPortrait, portraitBlur, titleBlurs } from '../index.js';
import { WEIGHTS } from './weights.js';

// Drawing hundreds of pictures takes a while on a busy machine.
jest.setTimeout(60_000);

const KINDS: readonly ArtKind[] = ['movies', 'series', 'games'];
const GENRES = ['Drama', 'Comedy', 'Horror', 'Western', 'Sci-fi', 'War', 'Puzzle', 'Racing', 'Fantasy'];

/** Titles other than those that the weights were measured on. */
const titleAt = (i: number): TitleFacts => ({
  id: `seen-${i}`,
  kind: KINDS[i % 3] ?? 'movies',
  title: `The Harbour ${i}`,
  year: 1930 + ((i * 11) % 95),
  genres: [GENRES[i % 9] ?? 'Drama', GENRES[(i * 5 + 2) % 9] ?? 'War'],
  credit: 'Somebody',
});

/** How far a blur is from its drawing: the root mean square over all cells and channels, 0 to 255. */
async function distance(pairs: { svg: string; blur: string[]; wide: boolean }[]): Promise<number> {
  let sum = 0;
  for (const { svg, blur, wide } of pairs) {
    const [columns, rows] = wide ? [3, 2] : [2, 3];
    const seen = await sharp(
      Buffer.from(
        svg.replace(/ width="\d+" height="\d+"/, ' width="48" height="48" preserveAspectRatio="none"'),
      ),
    )
      .removeAlpha()
      .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer();
    expect(blur).toHaveLength(6);
    blur.forEach((colour, cell) => {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      [1, 3, 5].forEach((at, channel) => {
        sum += (Number.parseInt(colour.slice(at, at + 2), 16) - (seen[cell * 3 + channel] ?? 0)) ** 2;
      });
    });
  }
  return Math.sqrt(sum / (pairs.length * 18));
}

// If one of these fails after a change of the drawings: `node packages/artwork/scripts/measure-blurs.mjs`.
describe('blurs look like what is drawn', () => {
  const titles = Array.from({ length: 45 }, (_, i) => titleAt(i));

  it('covers, whose first choice of colour they predict', async () => {
    const pairs = titles.map((f) => ({
      svg: composeCover(f).svg,
      blur: titleBlurs(f).cover,
      wide: false,
    }));
    expect(await distance(pairs)).toBeLessThan(38);
    // The blur of another title would be twice as far off.
    const moved = pairs.map((pair, i) => ({ ...pair, blur: pairs[(i + 1) % pairs.length]?.blur ?? [] }));
    expect(await distance(moved)).toBeGreaterThan(65);
  });

  it('banners', async () => {
    const pairs = titles.map((f) => ({ svg: drawBanner(f), blur: titleBlurs(f).banner, wide: true }));
    expect(await distance(pairs)).toBeLessThan(20);
  });

  it('stills', async () => {
    const pairs = titles.map((f, i) => ({ svg: drawPhoto(f, i % 5), blur: titleBlurs(f).photo, wide: true }));
    expect(await distance(pairs)).toBeLessThan(40);
  });

  it('characters', async () => {
    const pairs = titles.map((f, i) => ({
      svg: drawCharacter({
        id: `r${i}`,
        characterName: 'Vale',
        title: f.title,
        genres: f.genres,
        sex: 'male',
      }),
      blur: titleBlurs(f).character,
      wide: false,
    }));
    expect(await distance(pairs)).toBeLessThan(28);
  });

  it('portraits', async () => {
    const people = titles.map((_, i) => ({ id: `n${i}`, name: `N ${i}`, sex: null, bornYear: 1950 }));
    const pairs = people.map((f) => ({ svg: drawPortrait(f), blur: portraitBlur(f), wide: false }));
    expect(await distance(pairs)).toBeLessThan(40);
  });
});

it('every family of covers has weights, and all weights are shares', () => {
  for (const family of FAMILY_NAMES) expect(WEIGHTS[`cover ${family}`]).toHaveLength(6);
  for (const cells of Object.values(WEIGHTS))
    for (const shares of cells) {
      expect(shares).toHaveLength(7);
      expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(4);
    }
});

it('the same facts have the same blurs', () => {
  expect(titleBlurs(titleAt(3))).toEqual(titleBlurs({ ...titleAt(3) }));
});
