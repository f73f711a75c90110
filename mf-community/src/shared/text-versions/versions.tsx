import { useGiven } from '@screenlore/browser-kit';
import { LIMITS, type VersionedType } from '@screenlore/contracts';
import { Button, EmptyState, formatDate, TextSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getTextVersions } from '../api.js';
import { Failed } from '../failed.js';
import styles from './text-versions.module.css';

interface VersionsProps {
  type: VersionedType;
  id: string;
}

/** A text's earlier versions, the latest first. */
export default function Versions({ type, id }: VersionsProps) {
  const [pages, setPages] = useState(1);
  const last = getTextVersions.useQuery({ type, id, skip: (pages - 1) * LIMITS.textVersionsPage });
  const total = last.currentData?.total ?? 0;
  return (
    <div className={styles.versions} aria-busy={last.isFetching}>
      {Array.from({ length: pages }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
        <VersionPage key={page} type={type} id={id} page={page} />
      ))}
      {total > pages * LIMITS.textVersionsPage && (
        <Button onClick={() => setPages(pages + 1)}>Show older ones</Button>
      )}
    </div>
  );
}

function VersionPage({ type, id, page }: VersionsProps & { page: number }) {
  const query = getTextVersions.useQuery({ type, id, skip: page * LIMITS.textVersionsPage });
  const { givenOf } = useGiven();
  const { currentData, error } = query;
  if (!currentData) return error ? <Failed what="The versions" query={query} /> : <TextSkeleton lines={4} />;
  if (currentData.total === 0)
    return (
      <EmptyState icon="edit" title="No earlier versions">
        Nobody has edited this text.
      </EmptyState>
    );
  return currentData.versions.map(({ _id, replacedAt, title, description, text, rating }) => (
    <section key={_id} className={styles.version}>
      <p className={styles.when}>
        Until <time dateTime={replacedAt}>{formatDate(replacedAt)}</time>
        {rating !== null && ` · ${givenOf(rating)}`}
      </p>
      {title !== null && (
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
      )}
      {description !== null && <p dir="auto">{description}</p>}
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </section>
  ));
}
