/** A measured figure and its goal, if it has one. */
export interface Figure {
  what: string;
  value: number;
  unit?: string;
  atLeast?: number;
  atMost?: number;
  /** How it was measured, in a few words. */
  how: string;
}

const meets = ({ value, atLeast, atMost }: Figure): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** One line per figure: whether it meets the goal, what it is, value, goal, how it was measured. */
export function printFigure(figure: Figure): void {
  const { what, value, unit = '', atLeast, atMost, how } = figure;
  const goal =
    atLeast !== undefined
      ? `(goal: at least ${atLeast})`
      : atMost !== undefined
        ? `(goal: at most ${atMost})`
        : '';
  const verdict = goal === '' ? '    ' : meets(figure) ? 'met ' : 'MISS';
  console.log(`${verdict}  ${[`${what}:`, round(value), unit, goal].filter(Boolean).join(' ')} - ${how}`);
}

/** The last line. A missed goal makes the program fail. */
export function sumUp(figures: readonly Figure[]): void {
  const met = figures.filter(meets).length;
  console.log(`${met} of ${figures.length} figures as they should be.`);
  process.exitCode = met < figures.length ? 1 : 0;
}
