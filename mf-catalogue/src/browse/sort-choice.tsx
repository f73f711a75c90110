import { BROWSE_SORTS, type BrowseSort } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { Select } from '../shared/select/select.js';
import type { BrowseChoice } from './choice.js';
import { SORT_LABEL } from './labels.js';

interface SortChoiceProps {
  choice: BrowseChoice;
  onChoose: (choice: BrowseChoice) => void;
}

const SEEDS = 1_000_000;
const someSeed = (): number => Math.floor(Math.random() * SEEDS);

/** The order of the wall; a shuffled wall can be shuffled again (BROWSE-04). */
export function SortChoice({ choice, onChoose }: SortChoiceProps) {
  const order = (sort: BrowseSort) =>
    onChoose({ ...choice, sort, seed: sort === 'shuffle' ? someSeed() : 0 });
  return (
    <>
      <Select label="Order" value={choice.sort} onChoose={(sort) => order(sort as BrowseSort)}>
        {BROWSE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABEL[sort]}
          </option>
        ))}
      </Select>
      {choice.sort === 'shuffle' && <Button onClick={() => order('shuffle')}>Shuffle again</Button>}
    </>
  );
}
