import type { ShownList } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import { Covers } from './covers.js';
import styles from './list-card.module.css';
import { countOf, FOR_WHOM, listPath } from './words.js';

const COVER_SIZES = '(min-width: 1024px) 112px, (min-width: 768px) 100px, 100px';

/** A list as a card; the whole card is the link. */
export function ListCard({ list, own }: { list: ShownList; own: boolean }) {
  return (
    <AppLink to={listPath(list._id)} className={styles.list}>
      <span className={styles.pictures}>
        <Covers covers={list.covers} sizes={COVER_SIZES} />
        {list.entries === 0 && <span className={styles.empty}>Nothing on it yet</span>}
      </span>
      <span className={styles.words}>
        <span dir="auto" className={styles.name}>
          {list.name}
        </span>
        <span className={styles.facts}>
          {countOf(list.entries, 'entry', 'entries')}
          {list.ranked && ' · ranked'}
          {own && ` · ${FOR_WHOM[list.visibility].toLowerCase()}`}
          {list.held && ' · waits for a moderator'}
        </span>
        {list.entries === 0 && own && (
          <span className="muted">“Add to a list” on the page of a title or person puts it here.</span>
        )}
        {list.description && (
          <span dir="auto" className="clamp muted">
            {list.description}
          </span>
        )}
      </span>
    </AppLink>
  );
}
