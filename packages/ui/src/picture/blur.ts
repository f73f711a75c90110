/** The number of digits for the six colours in an address: three each (contracts: `blurOf`). */
const DIGITS = 18;

type Colour = readonly number[];

const meanOf = (colours: readonly Colour[]): number[] =>
  [0, 1, 2].map(
    (channel) => colours.reduce((sum, colour) => sum + (colour[channel] ?? 0), 0) / colours.length,
  );

const asHex = (colour: Colour, alpha = ''): string =>
  `#${colour
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}${alpha}`;

/** The colour that gives `wanted` when laid half transparent over `ground`. */
const halfOver = (wanted: Colour, ground: Colour): number[] =>
  wanted.map((value, channel) => 2 * value - (ground[channel] ?? 0));

/**
 * The colours that an address gives for its picture, as a `background-image`: a gradient along the picture's longer side, with half of a
 * crosswise one over it. It looks like the picture far out of focus, costs no request, and is painted faster and smoother than an
 * enlarged tiny picture. The text is always the same, so that a page from the server does not change.
 * @param wide the six colours are 2 rows of 3, otherwise 3 rows of 2
 * @returns undefined for an address without colours
 */
export function blurOf(src: string, wide: boolean): string | undefined {
  return blurFrom(/[?&]b=([0-9a-f]+)(?:&|$)/.exec(src)?.[1], wide);
}

/** The same from only the colours. */
export function blurFrom(digits: string | null | undefined, wide: boolean): string | undefined {
  if (digits?.length !== DIGITS || !/^[0-9a-f]*$/.test(digits)) return undefined;
  const cells = Array.from({ length: 6 }, (_, cell) =>
    [0, 1, 2].map((channel) => Number.parseInt(digits[cell * 3 + channel] ?? '0', 16) * 17),
  );
  const columns = wide ? 3 : 2;
  const cellsAt = (along: number | undefined, across: number | undefined): Colour[] =>
    cells.filter((_, cell) => {
      const [row, column] = [Math.floor(cell / columns), cell % columns];
      const [first, second] = wide ? [column, row] : [row, column];
      return (along === undefined || along === first) && (across === undefined || across === second);
    });
  const ground = meanOf(cells);
  const [start, middle, end] = [0, 1, 2].map((along) => asHex(meanOf(cellsAt(along, undefined))));
  const [near, far] = [0, 1].map((across) =>
    asHex(halfOver(meanOf(cellsAt(undefined, across)), ground), '80'),
  );
  const [alongSide, acrossSide] = wide ? ['90deg', '180deg'] : ['180deg', '90deg'];
  return (
    `linear-gradient(${acrossSide}, ${near}, #0000, ${far}), ` +
    `linear-gradient(${alongSide}, ${start} 17%, ${middle}, ${end} 83%)`
  );
}
