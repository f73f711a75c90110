import styles from './charts.module.css';

interface ChartNumbersProps {
  /** What the chart shows. */
  name: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A chart's numbers in a table, which a press opens (LIB-58). */
export function ChartNumbers({ name, heads, rows }: ChartNumbersProps) {
  return (
    <details className={styles.numbers}>
      <summary>The numbers</summary>
      <table>
        <caption dir="auto" className="visually-hidden">
          {name}
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key}>
              <th dir="auto" scope="row">
                {first}
              </th>
              {rest.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
