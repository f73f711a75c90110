/** One measured figure and the goal it is held against. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  goal: { atLeast: number } | { atMost: number } | null;
  /** How it came about, in a few words. */
  how: string;
}

export const meets = ({ value, goal }: Figure): boolean =>
  goal === null || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** A line per figure: what, value, goal, whether it is met, how it was measured. */
export function printFigure(figure: Figure): void {
  const goal =
    figure.goal === null
      ? ''
      : 'atLeast' in figure.goal
        ? `at least ${figure.goal.atLeast}`
        : `at most ${figure.goal.atMost}`;
  const verdict = figure.goal === null ? '    ' : meets(figure) ? 'met ' : 'MISS';
  console.log(
    `${verdict}  ${figure.what}: ${round(figure.value)} ${figure.unit}${goal && ` (goal: ${goal})`} - ${figure.how}`,
  );
}
