import { useGiven } from '@screenlore/browser-kit';
import type { CallReply, Category } from '@screenlore/contracts';
import { Button, ToggleChip } from '@screenlore/ui';
import { type ReactNode, useId } from 'react';
import styles from './diary.module.css';
import type { DiaryChoice } from './diary-choice.js';

interface DiaryFiltersProps {
  choice: DiaryChoice;
  counts: CallReply<'get-diary-facets'>;
  onChoose: (change: Partial<DiaryChoice>) => void;
}

const KIND_NAMES: Record<Category, string> = { movies: 'Movies', series: 'Series', games: 'Games' };
const NONE = { kind: null, year: null, month: null, rating: null, tag: null };

/** The filters and the view of a diary (LIB-31, LIB-33). */
export function DiaryFilters({ choice, counts, onChoose }: DiaryFiltersProps) {
  const { kind, year, month, rating, tag, view } = choice;
  const { given } = useGiven();
  const isNarrowed = kind !== null || year !== null || rating !== null || tag !== null;
  return (
    <fieldset className={styles.filters} aria-label="Filters of the diary">
      <Select
        label="Kind"
        value={kind}
        options={counts.kinds.map((each) => ({
          value: each.kind,
          name: KIND_NAMES[each.kind],
          count: each.count,
        }))}
        onChange={(value) =>
          onChoose({ kind: counts.kinds.find((each) => each.kind === value)?.kind ?? null })
        }
      />
      <Select
        label="Year"
        value={year}
        options={yearsOf(counts.months)}
        onChange={(value) => onChoose({ year: value === '' ? null : Number(value), month: null })}
      />
      {year !== null && (
        <Select
          label="Month"
          value={month}
          options={monthsOf(counts.months, year, month)}
          onChange={(value) => onChoose({ month: value === '' ? null : Number(value) })}
        />
      )}
      <Select
        label="Rating"
        value={rating}
        unknown={rating === null ? undefined : given(rating)}
        options={counts.ratings.map((each) => ({
          value: each.rating,
          name: given(each.rating),
          count: each.count,
        }))}
        onChange={(value) => onChoose({ rating: value === '' ? null : Number(value) })}
      />
      {counts.tags.length > 0 && (
        <Select
          label="Tag"
          value={tag}
          options={counts.tags.map((each) => ({ value: each.tag, name: each.tag, count: each.count }))}
          onChange={(value) => onChoose({ tag: value || null })}
        />
      )}
      {isNarrowed && (
        <Button variant="quiet" icon="close" onClick={() => onChoose(NONE)}>
          Show all
        </Button>
      )}
      <span className={styles.views}>
        <ToggleChip pressed={view === 'list'} onClick={() => onChoose({ view: 'list' })}>
          List
        </ToggleChip>
        <ToggleChip pressed={view === 'calendar'} onClick={() => onChoose({ view: 'calendar' })}>
          Calendar
        </ToggleChip>
      </span>
    </fieldset>
  );
}

interface Option {
  value: string | number;
  name: string;
  count: number;
}

interface SelectProps {
  label: string;
  value: string | number | null;
  options: readonly Option[];
  /** The label of a value that the diary does not have; the value itself by default. */
  unknown?: string | undefined;
  onChange: (value: string) => void;
}

function Select({ label, value, options, unknown, onChange }: SelectProps): ReactNode {
  const id = useId();
  // From the address: the diary does not have it, but it is chosen.
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <span className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">All</option>
        {!isKnown && <option value={value}>{unknown ?? value} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name} ({option.count})
          </option>
        ))}
      </select>
    </span>
  );
}

/** Years of the months with viewings, newest first. */
function yearsOf(months: CallReply<'get-diary-facets'>['months']): Option[] {
  const counts = new Map<string, number>();
  for (const { month, count } of months) {
    const year = month.slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + count);
  }
  return [...counts].map(([year, count]) => ({ value: Number(year), name: year, count }));
}

/** Months of a year with viewings, and the chosen month, since the calendar also shows months without any. Newest first. */
function monthsOf(
  months: CallReply<'get-diary-facets'>['months'],
  year: number,
  chosen: number | null,
): Option[] {
  const counts = new Map(chosen === null ? [] : [[chosen, 0]]);
  for (const { month, count } of months)
    if (month.startsWith(`${year}-`)) counts.set(Number(month.slice(5)), count);
  return [...counts]
    .sort(([value], [other]) => other - value)
    .map(([value, count]) => ({ value, name: nameOfMonth(value), count }));
}

const nameOfMonth = (month: number): string =>
  new Date(Date.UTC(2024, month - 1, 1)).toLocaleDateString(undefined, { month: 'long', timeZone: 'UTC' });
