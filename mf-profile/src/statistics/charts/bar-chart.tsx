import { ChartNumbers } from './chart-numbers.js';
import styles from './charts.module.css';

export interface Bar {
  key: string;
  /** The label below the bar. */
  label: string;
  /** The label in the table. */
  name: string;
  value: number;
  /** Drawn as a line across the bar, on the same scale. */
  beside?: number;
}

interface BarChartProps {
  /** What the chart shows. */
  name: string;
  bars: readonly Bar[];
  /** The table's column headings: for the names, the values and the second values. */
  heads: readonly [string, string, string?];
  format: (value: number) => string;
}

/** The size of one bar, in units of the drawing. */
const WIDTH = 10;
const HEIGHT = 100;
/** How many characters of labels fit below the narrowest chart. */
const CHARACTERS = 36;

/** A bar chart, with its numbers in a table. */
export function BarChart({ name, bars, heads: [of, value, beside], format }: BarChartProps) {
  const highest = Math.max(...bars.map((bar) => Math.max(bar.value, bar.beside ?? 0)), Number.MIN_VALUE);
  const longest = Math.max(...bars.map(({ label }) => label.length));
  const each = Math.ceil((bars.length * longest) / CHARACTERS);
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={`${name}; the numbers are in the table below`}
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {bars.map((bar, at) => {
          const height = (bar.value / highest) * HEIGHT;
          const line = HEIGHT - ((bar.beside ?? 0) / highest) * HEIGHT;
          return (
            <g key={bar.key}>
              <title>{`${bar.name}: ${format(bar.value)}`}</title>
              <rect x={at * WIDTH} width={WIDTH} height={HEIGHT} className={styles.ground} />
              <rect
                x={at * WIDTH + WIDTH * 0.12}
                y={HEIGHT - height}
                width={WIDTH * 0.76}
                height={height}
                className={styles.bar}
              />
              {bar.beside !== undefined && (
                <line
                  x1={at * WIDTH + WIDTH * 0.04}
                  x2={at * WIDTH + WIDTH * 0.96}
                  y1={line}
                  y2={line}
                  className={styles.beside}
                />
              )}
            </g>
          );
        })}
      </svg>
      <div className={styles.labels} aria-hidden="true">
        {bars.map((bar, at) => (
          <span key={bar.key}>{at % each === 0 && bar.label}</span>
        ))}
      </div>
      <ChartNumbers
        name={name}
        heads={beside === undefined ? [of, value] : [of, value, beside]}
        rows={bars.map((bar) => ({
          key: bar.key,
          cells: [bar.name, format(bar.value), ...(beside === undefined ? [] : [format(bar.beside ?? 0)])],
        }))}
      />
    </figure>
  );
}
