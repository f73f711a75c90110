import { useDeviceMode } from '@screenlore/browser-kit';
import type { Category, RankingSubCategory } from '@screenlore/contracts';
import { Button, Modal } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { type FilterName, type Filters, filterOptions } from '../../shared/ranking/filter-options.js';
import { AllOptions } from './all-options.js';
import styles from './filter-panel.module.css';
import { NO_FILTERS } from './filters.js';
import { OptionChip } from './option-chip.js';
import { useFilterCounts } from './use-filter-counts.js';

const GROUPS: readonly { name: FilterName; title: string }[] = [
  { name: 'genre', title: 'Genre' },
  { name: 'country', title: 'Country' },
  { name: 'year', title: 'Years' },
];
/** Options of a group before 'Show all...' (RANK-03). */
const SHOWN = 14;
const SHOWN_ON_MOBILE = 8;

interface FilterPanelProps {
  kind: Category;
  /** The list to filter. */
  list: RankingSubCategory;
  /** The active filters. */
  applied: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

/** The ranking's side panel: choices apply with 'Show results', which closes it (RANK-03). */
export default function FilterPanel({ kind, list, applied, onApply, onClose }: FilterPanelProps) {
  const [chosen, setChosen] = useState(applied);
  const options = filterOptions(kind, list);
  const counts = useFilterCounts(kind, list, chosen);
  const [group, setGroup] = useState<FilterName>();
  const shown = useDeviceMode() === 'mobile' ? SHOWN_ON_MOBILE : SHOWN;
  const title = GROUPS.find(({ name }) => name === group)?.title ?? 'Filters';
  const allOf = useShowAllFocus(group);

  /** Pressing a chosen value removes it. */
  const toggle = (name: FilterName, value: string) =>
    setChosen((now) => ({ ...now, [name]: now[name] === value ? null : value }));

  function clearAll() {
    setChosen(NO_FILTERS);
    onApply(NO_FILTERS);
  }

  function showResults() {
    onApply(chosen);
    onClose();
  }

  return (
    // In a group's full list, Esc and the cross return to the groups.
    <Modal open onClose={group ? () => setGroup(undefined) : onClose} title={title} size="side">
      {group ? (
        <AllOptions
          label={title}
          kind={kind}
          options={options[group]}
          counts={counts?.[group]}
          chosen={chosen[group]}
          onBack={() => setGroup(undefined)}
          onSave={(value) => {
            setChosen({ ...chosen, [group]: value });
            setGroup(undefined);
          }}
        />
      ) : (
        <>
          <div className={styles.groups}>
            {GROUPS.filter(({ name }) => options[name].length > 0).map(({ name, title: heading }) => (
              <fieldset key={name}>
                <legend className={styles.legend}>{heading}</legend>
                <div className="chips">
                  {firstOptions(options[name], chosen[name], shown).map((option) => (
                    <OptionChip
                      key={option}
                      {...{ kind, option }}
                      counts={counts?.[name]}
                      chosen={option === chosen[name]}
                      onClick={() => toggle(name, option)}
                    />
                  ))}
                </div>
                {options[name].length > shown && (
                  <Button
                    ref={(button) => {
                      allOf.current[name] = button;
                    }}
                    variant="quiet"
                    className={styles.all}
                    onClick={() => setGroup(name)}
                  >
                    Show all...
                  </Button>
                )}
              </fieldset>
            ))}
          </div>
          <div className={styles.footer}>
            <Button onClick={clearAll}>Clear all</Button>
            <Button variant="primary" onClick={showResults}>
              Show results
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** Returns the focus to the 'Show all...' of the opened group. @returns a ref for the buttons' container */
function useShowAllFocus(group: FilterName | undefined) {
  const buttons = useRef<Partial<Record<FilterName, HTMLButtonElement | null>>>({});
  const before = useRef(group);
  useEffect(() => {
    if (before.current && !group) buttons.current[before.current]?.focus();
    before.current = group;
  }, [group]);
  return buttons;
}

/** The first options, plus the chosen option if it is further down. */
const firstOptions = (options: string[], chosen: string | null, count: number): string[] => {
  const first = options.slice(0, count);
  return chosen === null || first.includes(chosen) ? first : [chosen, ...first];
};
