import { AppLink, classNames, Icon, type LinkTarget } from '@screenlore/ui';
import styles from './pager.module.css';

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  addressOf: (page: number) => LinkTarget;
}

/** Links to the pages of a result; nothing for a single page. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <AppLink className={styles.step} to={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </AppLink>
      )}
      {pagesAround(page, pages).map((target, index, all) => (
        <span key={target} className={styles.slot}>
          {index > 0 && target - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <AppLink
            className={classNames(styles.step, target === page && styles.here)}
            to={addressOf(target)}
            aria-label={`Page ${target}`}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </AppLink>
        </span>
      ))}
      {page < pages && (
        <AppLink className={styles.step} to={addressOf(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </AppLink>
      )}
    </nav>
  );
}

/** The first, the last, and the pages next to the current one, in order: 1 … 6 7 8 … 20. Starts at 1. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((target) => target >= 1 && target <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
