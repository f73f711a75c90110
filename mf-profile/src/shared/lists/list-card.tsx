import type { ShownList } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import { Covers } from './covers.js';
import styles from './list-card.module.css';
import { countOf, FOR_WHOM, listPath } from './words.js';

const COVER_SIZES = '(min-width: 1024px) 112px, (min-width: 768px) 100px, 100px';

/** A list among others; the whole card is the link. */
export function ListCard({ list, own }: { list: ShownList; own: boolean }) {
  return (
    <AppLink to={listPath(list._id)} className={styles.list}>
      <Covers covers={list.covers} sizes={COVER_SIZES} />
      <span className={styles.words}>
        <span dir="auto" className={styles.name}>
          {list.name}
        </span>
        <span className={styles.facts}>
          {countOf(list.entries, 'entry', 'entries')}
          {list.ranked && ' · ranked'}
          {own && ` · ${FOR_WHOM[list.visibility].toLowerCase()}`}
        </span>
        {list.description && (
          <span dir="auto" className="clamp muted">
            {list.description}
          </span>
        )}
      </span>
    </AppLink>
  );
}
