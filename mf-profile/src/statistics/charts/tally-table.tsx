import { personPath, type Tally } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import { decimal } from '../numbers.js';
import styles from './charts.module.css';
import { ShareBar } from './share-bar.js';

interface TallyTableProps {
  /** 'Genres: most' */
  name: string;
  tallies: readonly Tally[];
  /** What the bars show: numbers of titles, or their mean rating. */
  by: 'titles' | 'mean';
  /** The address of an item with a page. */
  linkOf?: (tally: Tally) => string;
  nameOf?: (tally: Tally) => string;
}

/** For ratings. */
const BEST = 10;

/** Names with their numbers, and a bar for each. */
export function TallyTable({ name, tallies, by, linkOf, nameOf = (tally) => tally.name }: TallyTableProps) {
  const highest = by === 'mean' ? BEST : Math.max(...tallies.map(({ titles }) => titles));
  return (
    <table className={styles.tallies}>
      <caption dir="auto" className="visually-hidden">
        {name}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Name</span>
          </th>
          <th scope="col">Titles</th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
      <tbody>
        {tallies.map((tally) => {
          const value = by === 'mean' ? (tally.mean ?? 0) : tally.titles;
          return (
            <tr key={tally.key}>
              <th dir="auto" scope="row">
                {linkOf ? (
                  <AppLink dir="auto" to={linkOf(tally)}>
                    {nameOf(tally)}
                  </AppLink>
                ) : (
                  nameOf(tally)
                )}
                {tally.playedBy && (
                  <span className={styles.by}>
                    {' '}
                    played by{' '}
                    <AppLink dir="auto" to={personPath(tally.playedBy.nameId)}>
                      {tally.playedBy.name}
                    </AppLink>
                  </span>
                )}
                <ShareBar share={value / highest} />
              </th>
              <td>{tally.titles}</td>
              <td>{tally.mean === null ? '–' : decimal(tally.mean)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
