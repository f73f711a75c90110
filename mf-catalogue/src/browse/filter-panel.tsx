import { BROWSE_LIMITS, type CallReply, type Category } from '@screenlore/contracts';
import { Button, Modal, TextSkeleton, ToggleChip } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import { titlesText } from '../shared/kinds.js';
import { Loaded } from '../shared/loaded.js';
import { getBrowseFacets } from './api.js';
import { type BrowseChoice, filtersOf, lengthText, NOTHING_CHOSEN } from './choice.js';
import styles from './filter-panel.module.css';
import { countryName, decadeName, lengthName, MAKER_LABEL, ratingName } from './labels.js';

/** Choices of a group before 'Show all'. */
const SHOWN = 10;

interface FilterPanelProps {
  kind: Category;
  applied: BrowseChoice;
  onApply: (choice: BrowseChoice) => void;
  onClose: () => void;
}

/**
 * All filters with the number of titles behind each choice; they apply with the button, which shows the resulting
 * number.
 */
export default function FilterPanel({ kind, applied, onApply, onClose }: FilterPanelProps) {
  const [choice, setChoice] = useState(applied);
  const { data, currentData, ...query } = getBrowseFacets.useQuery(filtersOf(kind, choice));
  const total = currentData?.total;
  // The earlier numbers stay until the new ones arrive.
  const facets = currentData ?? (query.error === undefined ? data : undefined);
  const choose = (change: Partial<BrowseChoice>) => setChoice((now) => ({ ...now, ...change }));

  return (
    <Modal open onClose={onClose} title="Filters" size="side">
      <div className={styles.groups}>
        <Loaded
          query={{ ...query, currentData: facets }}
          what="The filters"
          skeleton={<TextSkeleton lines={8} />}
        >
          {(counted) => <Groups {...{ kind, choice, choose }} facets={counted} />}
        </Loaded>
      </div>
      <div className={styles.footer}>
        <Button onClick={() => setChoice({ ...NOTHING_CHOSEN, sort: applied.sort, seed: applied.seed })}>
          Clear all
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            onApply(choice);
            onClose();
          }}
        >
          {total === undefined ? 'Show results' : `Show ${titlesText(kind, total)}`}
        </Button>
      </div>
    </Modal>
  );
}

interface GroupsProps {
  kind: Category;
  choice: BrowseChoice;
  choose: (change: Partial<BrowseChoice>) => void;
  facets: CallReply<'get-browse-facets'>;
}

function Groups({ kind, choice, choose, facets }: GroupsProps) {
  const { genres, withoutGenres, years, countries, length, rating, platform, maker, trailer } = choice;
  const genreOptions = facets.genres.map(({ genre, count }) => ({ value: genre, name: genre, count }));
  return (
    <>
      <Group
        title="Genre"
        options={genreOptions}
        chosen={genres}
        onChoose={(next) => choose({ genres: next, withoutGenres: without(withoutGenres, next) })}
        aside={
          genres.length > 1 && (
            <div className="chips">
              <ToggleChip pressed={!choice.any} onClick={() => choose({ any: false })}>
                All of them
              </ToggleChip>
              <ToggleChip pressed={choice.any} onClick={() => choose({ any: true })}>
                Any of them
              </ToggleChip>
            </div>
          )
        }
      />
      <Group
        title="Exclude genre"
        folded
        options={genreOptions.map(({ count: _count, ...option }) => option)}
        chosen={withoutGenres}
        onChoose={(next) => choose({ withoutGenres: next, genres: without(genres, next) })}
      />
      <Group
        title="Decade"
        single
        options={facets.decades.map(({ from, count }) => ({ value: from, name: decadeName(from), count }))}
        chosen={years && years.to === years.from + 9 ? [years.from] : []}
        onChoose={([from]) => choose({ years: from === undefined ? null : { from, to: from + 9 } })}
      />
      <Group
        title="Country"
        options={[...facets.countries]
          .sort((a, b) => b.count - a.count)
          .map(({ country, count }) => ({ value: country, name: countryName(country), count }))}
        chosen={countries}
        onChoose={(next) => choose({ countries: next })}
      />
      <Group
        title={kind === 'series' ? 'Episode length' : 'Length'}
        single
        options={facets.lengths.map(({ count, ...span }) => ({
          value: lengthText(span),
          name: lengthName(span),
          count,
        }))}
        chosen={length ? [lengthText(length)] : []}
        onChoose={([text]) =>
          choose({ length: facets.lengths.find((span) => lengthText(span) === text) ?? null })
        }
      />
      <Group
        title="Rating"
        single
        options={facets.ratings.map(({ from, count }) => ({ value: from, name: ratingName(from), count }))}
        chosen={rating === null ? [] : [rating]}
        onChoose={([from]) => choose({ rating: from ?? null })}
      />
      <Group
        title="Platform"
        single
        options={facets.platforms.map((option) => ({ ...option, value: option.name }))}
        chosen={platform === null ? [] : [platform]}
        onChoose={([name]) => choose({ platform: name ?? null })}
      />
      <Group
        title={MAKER_LABEL[kind]}
        single
        options={facets.makers.map((option) => ({ ...option, value: option.name }))}
        chosen={maker === null ? [] : [maker]}
        onChoose={([name]) => choose({ maker: name ?? null })}
      />
      {(facets.trailers > 0 || trailer) && (
        <div className="chips">
          <ToggleChip pressed={trailer} count={facets.trailers} onClick={() => choose({ trailer: !trailer })}>
            With a trailer
          </ToggleChip>
        </div>
      )}
    </>
  );
}

const without = <T,>(values: readonly T[], others: readonly T[]): T[] =>
  values.filter((value) => !others.includes(value));

interface GroupProps<T> {
  title: string;
  options: readonly { value: T; name: string; count?: number }[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
  /** At most one of them. */
  single?: boolean;
  /** Collapsed until the visitor opens it, or has chosen some. */
  folded?: boolean;
  aside?: ReactNode;
}

/** The choices of a filter, without those that would leave nothing. */
function Group<T extends string | number>({
  title,
  options,
  chosen,
  onChoose,
  single = false,
  folded = false,
  aside,
}: GroupProps<T>) {
  const [whole, setWhole] = useState(false);
  const shown = folded && chosen.length === 0 ? 0 : SHOWN;
  if (options.length === 0 && chosen.length === 0) return null;
  const gone = chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, name: String(value), count: 0 }));
  const all = [...gone, ...options];
  const visible = all.filter(({ value }, place) => whole || place < shown || chosen.includes(value));
  const toggle = (value: T) => {
    if (chosen.includes(value)) return onChoose(chosen.filter((other) => other !== value));
    onChoose(single ? [value] : [...chosen, value].slice(-BROWSE_LIMITS.chosenMax));
  };
  return (
    <fieldset>
      <legend className={styles.legend}>{title}</legend>
      {aside}
      {visible.length > 0 && (
        <div className="chips">
          {visible.map(({ value, name, count }) => (
            <ToggleChip
              key={value}
              pressed={chosen.includes(value)}
              {...(count === undefined ? {} : { count })}
              onClick={() => toggle(value)}
            >
              {name}
            </ToggleChip>
          ))}
        </div>
      )}
      {!whole && all.length > shown && (
        <Button variant="quiet" className={styles.all} onClick={() => setWhole(true)}>
          {folded ? 'Exclude a genre' : `Show all ${all.length}`}
        </Button>
      )}
    </fieldset>
  );
}
