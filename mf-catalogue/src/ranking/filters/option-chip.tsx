import type { Category } from '@screenlore/contracts';
import { ToggleChip } from '@screenlore/ui';
import { titlesText } from '../../shared/kinds.js';

interface OptionChipProps {
  kind: Category;
  option: string;
  /** The number of titles of the kind for each option; undefined while unknown. */
  counts: ReadonlyMap<string, number> | undefined;
  chosen: boolean;
  onClick: () => void;
}

/** An option of a filter, with its number of titles (RANK-14). */
export function OptionChip({ kind, option, counts, chosen, onClick }: OptionChipProps) {
  const count = counts && (counts.get(option) ?? 0);
  return (
    <ToggleChip
      pressed={chosen}
      count={count ?? null}
      description={count === undefined ? undefined : titlesText(kind, count)}
      onClick={onClick}
    >
      {option}
    </ToggleChip>
  );
}
