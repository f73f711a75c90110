import { errorText, LoadError, notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { ClaimFate, Import, ImportRow } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { getImportRows } from './api/get-import-rows.js';
import styles from './imports.module.css';
import { MatchDialog } from './match-dialog.js';
import { saveRows } from './save-rows.js';
import { titleWords, whatWords } from './words.js';

interface FateSectionProps {
  one: Import;
  fate: ClaimFate;
  name: string;
  meaning: string;
  example: ImportRow | undefined;
}

/** All rows that come to the same: how many, an example in words, and when it is opened each of them. */
export function FateSection({ one, fate, name, meaning, example }: FateSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fate} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.fateName}>{name}</span>
        <span className={styles.count}>{(one.counts[fate] ?? 0).toLocaleString()}</span>
        {example && (
          <span className="muted">
            {titleWords(example)}: {whatWords(example)}
          </span>
        )}
      </summary>
      <p className="muted">{meaning}</p>
      {open && <Rows one={one} fate={fate} name={name} />}
    </details>
  );
}

function Rows({ one, fate, name }: { one: Import; fate: ClaimFate; name: string }) {
  const [pages, setPages] = useState<number[]>([-1]);
  const [saving, setSaving] = useState(false);
  const dispatch = usePortalDispatch();

  async function save(): Promise<void> {
    setSaving(true);
    const read = (after: number) =>
      dispatch(getImportRows.initiate({ importId: one._id, fate, after }, { subscribe: false })).unwrap();
    await saveRows(`${one.source}-${fate}.csv`, read).catch((error: unknown) =>
      notify.error(errorText(error)),
    );
    setSaving(false);
  }

  return (
    <>
      <ul className={styles.list} aria-label={name}>
        {pages.map((after, at) => (
          <PageOfRows
            key={after}
            one={one}
            fate={fate}
            after={after}
            onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </ul>
      <Button disabled={saving} onClick={() => void save()}>
        Download as CSV
      </Button>
    </>
  );
}

interface PageOfRowsProps {
  one: Import;
  fate: ClaimFate;
  after: number;
  /** Undefined where the page behind it is shown. */
  onMore: ((next: number) => void) | undefined;
}

function PageOfRows({ one, fate, after, onMore }: PageOfRowsProps) {
  const query = getImportRows.useQuery({ importId: one._id, fate, after });
  if (query.error !== undefined)
    return (
      <li>
        <LoadError title="These rows could not be loaded." query={query} />
      </li>
    );
  const next = query.data?.next;
  return (
    <>
      {query.data?.rows.map((row) => (
        <Row key={row.n} one={one} row={row} />
      ))}
      {onMore && next !== undefined && next !== null && (
        <li>
          <Button onClick={() => onMore(next)}>Show more</Button>
        </li>
      )}
    </>
  );
}

function Row({ one, row }: { one: Import; row: ImportRow }) {
  const [choosing, setChoosing] = useState(false);
  const { match, why } = row;
  const words = match ? 'Another title' : 'Choose a title';
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.itemTitle}>{titleWords(row)}</p>
        <p className="muted">
          {whatWords(row)}
          {match && ` · for ${match.name}${match.year === null ? '' : ` (${match.year})`}`}
          {why && ` · ${why}`}
        </p>
      </div>
      {one.state === 'ready' && row.of !== null && (
        <Button aria-label={`${words}: ${titleWords(row)}`} onClick={() => setChoosing(true)}>
          {words}
        </Button>
      )}
      {choosing && <MatchDialog one={one} row={row} onClose={() => setChoosing(false)} />}
    </li>
  );
}
