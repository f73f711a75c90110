import { useLocation } from '@screenlore/browser-kit/router';
import { browsePath, CATEGORIES, SINGULAR } from '@screenlore/contracts';
import { AppLink, EmptyState, LinkChip } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { yearsText } from '../../shared/years.js';
import styles from './nothing-found.module.css';
import { RESULT_KINDS } from './result-kinds.js';
import { type SearchChoice, searchAddress } from './search-address.js';
import { SuggestTitle } from './suggest-title.js';

interface NothingFoundProps {
  choice: SearchChoice;
  /** The number of pages; 0 if nothing was found. */
  pages: number;
  /** The names closest to the term in spelling. */
  suggestions: readonly string[];
}

/** Suggests what to loosen (the page, the years, the kind), similar names, and other places to look. */
export function NothingFound({ choice, pages, suggestions }: NothingFoundProps) {
  const { term, kind, years } = choice;
  const { pathname, search } = useLocation();
  if (pages > 0) {
    return (
      <EmptyState icon="search" title={`There is no page ${choice.page}`}>
        <AppLink to={searchAddress({ ...choice, page: pages })}>
          <u>Go to page {pages}, the last one</u>
        </AppLink>
      </EmptyState>
    );
  }
  const kinds = CATEGORIES.filter(
    (category) => kind === null || kind === 'person' || SINGULAR[category] === kind,
  );
  // Other years or kinds may have a match.
  const isMissing = years === null && kind === null;
  const narrowed = [
    kind && `among ${RESULT_KINDS[kind].toLowerCase()}`,
    years && `from ${yearsText(years).replace('-', '–')}`,
  ].filter(Boolean);
  return (
    <EmptyState
      icon="search"
      title={[`Nothing found for “${term}”`, ...narrowed].join(' ')}
      action={
        <div className={styles.ways}>
          {suggestions.length > 0 && (
            <Way label="Did you mean">
              {suggestions.map((name) => (
                <LinkChip
                  key={name}
                  to={searchAddress({ term: name, kind: null, years: null, page: 1 })}
                  current={false}
                >
                  {name}
                </LinkChip>
              ))}
            </Way>
          )}
          {narrowed.length > 0 && (
            <Way label="Search in">
              {years && (
                <LinkChip to={searchAddress({ ...choice, years: null, page: 1 })} current={false}>
                  Any year
                </LinkChip>
              )}
              {kind && (
                <LinkChip to={searchAddress({ ...choice, kind: null, page: 1 })} current={false}>
                  All kinds
                </LinkChip>
              )}
            </Way>
          )}
          <Way label="Browse">
            {kinds.map((category) => (
              <LinkChip
                key={category}
                to={{ pathname: browsePath(category), search: years ? `?year=${yearsText(years)}` : '' }}
                current={false}
              >
                All {category}
                {years && ` from ${yearsText(years).replace('-', '–')}`}
              </LinkChip>
            ))}
          </Way>
          {isMissing && (
            <Way label="Suggest this title">
              <SuggestTitle name={term} kinds={kinds} path={pathname + search} />
            </Way>
          )}
        </div>
      }
    >
      {narrowed.length > 0
        ? 'Widen the search, check the spelling or try fewer words.'
        : 'Check the spelling or try fewer words.'}
    </EmptyState>
  );
}

const Way = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.way}>
    <span className={styles.label}>{label}</span>
    <div className="chips">{children}</div>
  </div>
);
