import { APP_BASE } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { EARLY_SEARCH } from './early-search.js';
import { SearchBar } from './search-bar.js';
import styles from './search-bar.module.css';

/** The server's markup for the search. It works without any script: Enter leads to the results. */
export const EarlySearchBar = () => (
  <dialog id={EARLY_SEARCH} popover="auto" aria-label="Search" className={styles.surface}>
    <div className={styles.content}>
      <SearchBar action={`${APP_BASE}/`} input={{ name: 'q', required: true, autoFocus: true }}>
        <Button variant="quiet" disabled>
          Clear
        </Button>
        <Button variant="quiet" popoverTarget={EARLY_SEARCH} popoverTargetAction="hide">
          Cancel
        </Button>
      </SearchBar>
    </div>
  </dialog>
);
