import { classNames, Icon } from '@screenlore/ui';
import chosen from '../../shared/chosen/chosen.module.css';
import type { Filters } from '../../shared/ranking/filter-options.js';
import styles from './chosen-filters.module.css';
import { FILTER_NAMES } from './filters.js';

interface ChosenFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The list's active filters; a press removes one without opening the panel. */
export function ChosenFilters({ filters, onChange }: ChosenFiltersProps) {
  return (
    <div className={classNames(chosen.chosen, styles.chosen)}>
      {FILTER_NAMES.filter((name) => filters[name] !== null).map((name) => (
        <button
          key={name}
          type="button"
          className={chosen.filter}
          onClick={() => onChange({ ...filters, [name]: null })}
        >
          <span className="visually-hidden">Remove </span>
          {filters[name]}
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
