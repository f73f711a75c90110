import { usePageTitle, useUser } from '@screenlore/browser-kit';
import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { CATEGORIES, type Category, OWN_FILTERS } from '@screenlore/contracts';
import {
  Button,
  classNames,
  EmptyState,
  LinkChip,
  lazyPart,
  Page,
  PressedPiece,
  preloadModal,
  ToggleChip,
} from '@screenlore/ui';
import { useState } from 'react';
import { CATEGORY_LABEL, titlesText } from '../shared/kinds.js';
import { Loaded } from '../shared/loaded.js';
import { browseTitles } from './api.js';
import styles from './browse-page.module.css';
import {
  type BrowseChoice,
  browseAddress,
  isNarrowed,
  NOTHING_CHOSEN,
  pageRequest,
  readBrowse,
} from './choice.js';
import { ChosenFilters } from './chosen-filters.js';
import { GenreRow } from './genre-row.js';
import { chosenOf, OWN_LABEL } from './labels.js';
import { SortChoice } from './sort-choice.js';
import { Wall, WallSkeleton } from './wall/wall.js';

const FilterPanel = lazyPart(() => import('./filter-panel.js'));

/** `/movies/all`, `/series/all`, `/games/all` (BROWSE-01). */
export default function BrowsePage() {
  const { pathname, search } = useLocation();
  const kind = CATEGORIES.find((category) => pathname.startsWith(`/${category}/`)) ?? 'movies';
  const names = chosenOf(readBrowse(kind, new URLSearchParams(search))).map(({ name }) => name);
  usePageTitle([`All ${kind}`, ...names].join(' · '));
  return (
    <Page className={styles.page}>
      <div className={styles.head}>
        <h1>All {kind}</h1>
        <nav className="chips" aria-label="Kind of title">
          {CATEGORIES.map((category) => (
            <LinkChip key={category} to={browseAddress(category, NOTHING_CHOSEN)} current={category === kind}>
              {CATEGORY_LABEL[category]}
            </LinkChip>
          ))}
        </nav>
      </div>
      <Browse key={kind} kind={kind} search={search} />
    </Page>
  );
}

function Browse({ kind, search }: { kind: Category; search: string }) {
  const navigate = useNavigate();
  const choice = readBrowse(kind, new URLSearchParams(search));
  const choose = (next: BrowseChoice) => void navigate(browseAddress(kind, next));
  const { currentData, data, ...query } = browseTitles.useQuery(pageRequest(kind, choice, 0));
  // The earlier results stay, dimmed, until the next ones arrive, so that the picture changes only once.
  const [settled, setSettled] = useState(search);
  if (currentData !== undefined && settled !== search) setSettled(search);
  const found = currentData ?? (query.error === undefined ? data : undefined);
  const isOld = found !== undefined && currentData === undefined;
  return (
    <>
      <Tools kind={kind} choice={choice} onChoose={choose} />
      <Loaded query={{ ...query, currentData: found }} what="The titles" skeleton={<WallSkeleton />}>
        {({ total }) => (
          <section
            aria-label={`All ${kind}`}
            aria-busy={isOld}
            className={classNames(styles.found, isOld && styles.old)}
          >
            <p className={styles.count} role="status">
              {titlesText(kind, total)}
            </p>
            {total === 0 ? (
              <NothingFits kind={kind} choice={choice} />
            ) : (
              <Wall
                key={settled}
                kind={kind}
                choice={readBrowse(kind, new URLSearchParams(settled))}
                total={total}
              />
            )}
          </section>
        )}
      </Loaded>
    </>
  );
}

interface ToolsProps {
  kind: Category;
  choice: BrowseChoice;
  onChoose: (choice: BrowseChoice) => void;
}

/** The wall's filters and order. */
function Tools({ kind, choice, onChoose }: ToolsProps) {
  const user = useUser();
  const [panelOpen, setPanelOpen] = useState(false);
  const preloadPanel = () => {
    preloadModal();
    FilterPanel.warm();
  };
  const chosen = chosenOf(choice);
  return (
    <div className={styles.tools}>
      <GenreRow kind={kind} choice={choice} />
      <div className={`to-edges ${styles.bar}`}>
        <Button
          icon="filter"
          aria-haspopup="dialog"
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
          onClick={() => setPanelOpen(true)}
        >
          {chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
        </Button>
        <SortChoice choice={choice} onChoose={onChoose} />
        {user &&
          OWN_FILTERS.map((filter) => (
            <ToggleChip
              key={filter}
              pressed={choice.own.includes(filter)}
              onClick={() =>
                onChoose({
                  ...choice,
                  own: choice.own.includes(filter)
                    ? choice.own.filter((other) => other !== filter)
                    : [...choice.own, filter],
                })
              }
            >
              {OWN_LABEL[filter]}
            </ToggleChip>
          ))}
      </div>
      <ChosenFilters
        kind={kind}
        chosen={chosen}
        cleared={{ ...NOTHING_CHOSEN, sort: choice.sort, seed: choice.seed }}
      />
      {panelOpen && (
        <PressedPiece onMissed={() => setPanelOpen(false)}>
          <FilterPanel kind={kind} applied={choice} onApply={onChoose} onClose={() => setPanelOpen(false)} />
        </PressedPiece>
      )}
    </div>
  );
}

/** Shown when nothing matches: how to find something again. */
function NothingFits({ kind, choice }: { kind: Category; choice: BrowseChoice }) {
  if (!isNarrowed(choice))
    return (
      <EmptyState title={`No ${kind} yet`}>They will appear here once the catalogue has some.</EmptyState>
    );
  return (
    <EmptyState
      title={`No ${kind} match`}
      action={
        <div className="chips">
          {chosenOf(choice).map(({ name, without }) => (
            <LinkChip key={name} to={browseAddress(kind, without)} current={false}>
              Without {name}
            </LinkChip>
          ))}
          <LinkChip to={browseAddress(kind, NOTHING_CHOSEN)} current={false}>
            Clear all filters
          </LinkChip>
        </div>
      }
    >
      Remove a filter, or start over.
    </EmptyState>
  );
}
