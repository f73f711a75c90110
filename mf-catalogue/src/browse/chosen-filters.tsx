import type { Category } from '@screenlore/contracts';
import { AppLink, Icon } from '@screenlore/ui';
import chosenStyles from '../shared/chosen/chosen.module.css';
import { type BrowseChoice, browseAddress } from './choice.js';
import styles from './chosen-filters.module.css';

interface ChosenFiltersProps {
  kind: Category;
  chosen: readonly { name: string; without: BrowseChoice }[];
  /** No filters, but the same order. */
  cleared: BrowseChoice;
}

/** The wall's active filters; a press removes one without opening the panel. */
export function ChosenFilters({ kind, chosen, cleared }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <div className={chosenStyles.chosen}>
      {chosen.map(({ name, without }) => (
        <AppLink key={name} dir="auto" to={browseAddress(kind, without)} className={chosenStyles.filter}>
          <span className="visually-hidden">Remove </span>
          {name}
          <Icon name="close" size={16} />
        </AppLink>
      ))}
      {chosen.length > 1 && (
        <AppLink to={browseAddress(kind, cleared)} className={styles.all}>
          Clear all
        </AppLink>
      )}
    </div>
  );
}
