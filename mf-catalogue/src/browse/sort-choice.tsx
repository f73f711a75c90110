import { BROWSE_SORTS, type BrowseSort } from '@screenlore/contracts';
import { Button, Icon } from '@screenlore/ui';
import type { BrowseChoice } from './choice.js';
import { SORT_LABEL } from './labels.js';
import styles from './sort-choice.module.css';

interface SortChoiceProps {
  choice: BrowseChoice;
  onChoose: (choice: BrowseChoice) => void;
}

const SEEDS = 1_000_000;
const someSeed = (): number => Math.floor(Math.random() * SEEDS);

/** The order of the wall; a shuffled one can be shuffled once more (BROWSE-04). */
export function SortChoice({ choice, onChoose }: SortChoiceProps) {
  const order = (sort: BrowseSort) =>
    onChoose({ ...choice, sort, seed: sort === 'shuffle' ? someSeed() : 0 });
  return (
    <>
      <label className={styles.choice}>
        <span className="visually-hidden">Order</span>
        <select
          className={styles.select}
          value={choice.sort}
          onChange={(event) => order(event.target.value as BrowseSort)}
        >
          {BROWSE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABEL[sort]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className={styles.arrow} />
      </label>
      {choice.sort === 'shuffle' && <Button onClick={() => order('shuffle')}>Shuffle again</Button>}
    </>
  );
}
