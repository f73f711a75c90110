import { countryOf, personPath, type Statistics, type Tally, type TitleTallies } from '@screenlore/contracts';
import { Button, SectionTitle, Tabs } from '@screenlore/ui';
import { useId, useState } from 'react';
import { TallyTable } from './charts/tally-table.js';
import styles from './statistics.module.css';

interface Group {
  group: keyof TitleTallies;
  title: string;
  linkOf?: (tally: Tally) => string;
  nameOf?: (tally: Tally) => string;
}

const person = ({ key }: Tally): string => personPath(key);

const GROUPS: readonly Group[] = [
  { group: 'genres', title: 'Genres' },
  { group: 'countries', title: 'Countries', nameOf: ({ key }) => countryOf(key)?.name ?? key },
  { group: 'decades', title: 'Decades', nameOf: ({ key }) => `${key}s` },
  { group: 'directors', title: 'Directors', linkOf: person },
  { group: 'actors', title: 'Actors', linkOf: person },
  { group: 'characters', title: 'Roles' },
];

const ORDERS = [
  { value: 'most', label: 'Most' },
  { value: 'best', label: 'Best' },
] as const;

/** Rows of a group that a phone shows at first; the style sheet hides the rest. */
const SHORT = 5;

/** What the titles have in common, by number and by mean rating (LIB-55). */
export const TallyGroups = ({ of }: { of: Statistics }) => (
  <div className={styles.groups}>
    {GROUPS.map(({ group, ...look }) => (
      <Tallies key={group} tallies={of[group]} {...look} />
    ))}
  </div>
);

interface TalliesProps extends Omit<Group, 'group'> {
  tallies: TitleTallies['genres'];
}

function Tallies({ title, tallies, ...look }: TalliesProps) {
  const [order, setOrder] = useState<'most' | 'best'>('most');
  const [whole, setWhole] = useState(false);
  const id = useId();
  if (tallies.most.length === 0) return null;
  const heading = <SectionTitle id={id}>{title}</SectionTitle>;
  const table = (by: typeof order) => (
    <div className={styles.shortened} data-whole={whole}>
      <TallyTable
        name={`${title}: ${by}`}
        tallies={tallies[by]}
        by={by === 'most' ? 'titles' : 'mean'}
        {...look}
      />
      {tallies[by].length > SHORT && (
        <Button variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Fewer' : `All ${tallies[by].length}`}
          <span className="visually-hidden"> {title.toLowerCase()}</span>
        </Button>
      )}
    </div>
  );
  return (
    <section aria-labelledby={id} className={styles.group}>
      {tallies.best.length > 0 ? (
        <Tabs label={`${title} by`} items={ORDERS} value={order} onChange={setOrder} heading={heading}>
          {table(order)}
        </Tabs>
      ) : (
        <>
          <div className={styles.groupHead}>{heading}</div>
          {table('most')}
        </>
      )}
    </section>
  );
}
