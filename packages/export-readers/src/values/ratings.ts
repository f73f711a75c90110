import { plainSigns } from './plain-signs.js';

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '1/2': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};

const FULL = new Set(['★', '⭐', '🌟', '✭', '✯', '*']);
const EMPTY = new Set(['☆', '✩']);
const HALF = new Set(['½', '⯪', '⯨']);

const NUMBER = String.raw`(\d+(?:[.,]\d*)?|[.,]\d+)?\s*(½|¼|¾|⅓|⅔|(?<![\d.,])1\/2)?`;
/** `/10`, and in words: of ten, out of ten. */
const SCALE = String.raw`(?:\s*(?:\/|\b(?:out of|of|von|sur|sobre|su|de|van|z|av|af|из|üzerinden)\b)\s*(\d{1,3})(?:[.,]0+)?)?`;
const UNIT = String.raw`\s*(%|percent|prozent|stars?|sterne?|étoiles?|etoiles?|estrellas?|stelle|stella|estrelas?|sterren|ster|gwiazd\p{L}*|stjärn\p{L}*|stjerner|зв[её]зд\p{L}*|yıldız|points?|pts|punkte?|puntos?|punti|★|⭐|\*|分|点|점|星|颗星|顆星)?`;
const WRITTEN = new RegExp(`^(?:★|⭐)?\\s*${NUMBER}${SCALE}${UNIT}$`, 'iu');

/** No rating is longer. */
const LONGEST = 40;

/**
 * A rating as people and sites write it, and the highest of its scale if it says so: `4`, `4,5`, `4½`, `½`, `8/10`, `8 out of 10`, `85
 * %`, `4 stars`, `★★★½`, `★★★☆☆`. Null for other text.
 */
export function ratingParts(cell: string): { value: number; best?: number } | null {
  if (cell.length > LONGEST) return null;
  const written = plainSigns(cell).trim();
  const stars = starsIn(written);
  if (stars) return stars;
  const [whole, number, fraction, best, unit] = WRITTEN.exec(written.toLowerCase()) ?? [];
  if (whole === undefined || (number === undefined && fraction === undefined)) return null;
  const value = Number((number ?? '0').replace(',', '.')) + (FRACTIONS[fraction ?? ''] ?? 0);
  if (best !== undefined) return Number(best) > 0 ? { value, best: Number(best) } : null;
  return unit === '%' || unit === 'percent' || unit === 'prozent' ? { value, best: 100 } : { value };
}

/** Only stars: `★★★½`, `★★★☆☆`; undefined if there is anything else. */
function starsIn(written: string): { value: number; best: number } | undefined {
  const signs = [...written.replaceAll(/\s/g, '')];
  const full = signs.findIndex((sign) => !FULL.has(sign));
  const [filled, rest] = full < 0 ? [signs.length, []] : [full, signs.slice(full)];
  const half = rest[0] !== undefined && HALF.has(rest[0]) ? 1 : 0;
  const empty = rest.slice(half);
  if (filled + empty.length === 0 || !empty.every((sign) => EMPTY.has(sign))) return undefined;
  return { value: filled + half / 2, best: signs.length > 5 ? 10 : 5 };
}

/** The smallest common scale that fits all ratings of a column that do not name theirs. */
export function scaleOf(cells: Iterable<string>): number {
  let highest = 0;
  let named = 0;
  for (const cell of cells) {
    const parts = ratingParts(cell);
    if (parts?.best === undefined) highest = Math.max(highest, parts?.value ?? 0);
    else named = Math.max(named, parts.best);
  }
  // Next to `8/10`, a bare 4 is out of ten. Percentages next to others have a percent sign.
  if (named > 0 && (highest === 0 || (named <= 10 && named >= highest))) return named;
  return highest > 10 ? 100 : highest > 5 ? 10 : 5;
}
