import { LoadError } from '@screenlore/browser-kit';
import type { ListedKind, Profile, UserList } from '@screenlore/contracts';
import { ButtonLink, EmptyState } from '@screenlore/ui';
import { useRef } from 'react';
import { EntryCard, entryKey, SIGNS } from '../shared/entry-card.js';
import { EntryGrid, EntrySkeletons } from '../shared/entry-grid.js';
import { Paged, useFocusFirstLink } from '../shared/paged.js';
import { useIsOwner } from '../shared/use-profile.js';
import { getUserList, listRequest, PAGE_SIZE } from './api.js';

interface ShownList {
  /** The member as in the address, so that the server's answers are reused. */
  userId: string;
  person: Profile['personal_info'];
  list: UserList;
  kind: ListedKind;
}

const ONE: Record<ListedKind, string> = { movies: 'movie', series: 'series', games: 'game', roles: 'role' };

/** One kind of a list, page after page. @param label the contents of the grid, for screen readers */
export function EntryList({ label, ...shown }: ShownList & { label: string }) {
  const { userId, list, kind } = shown;
  const first = getUserList.useQuery(listRequest(userId, list, kind, 0));
  const total = first.currentData?.total;
  return (
    <Paged
      name={`${list} ${kind}`}
      first={first}
      failure="The list could not be loaded."
      total={total}
      pageSize={PAGE_SIZE}
      singular={ONE[kind]}
      many={kind}
      empty={<Nothing {...shown} />}
    >
      {(pages, focusLast) => (
        <EntryGrid label={label} busy={total === undefined}>
          {Array.from({ length: pages }, (_, page) => (
            <EntryPage
              // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
              key={page}
              {...shown}
              page={page}
              expected={Math.min(PAGE_SIZE, Math.max(0, (total ?? PAGE_SIZE) - page * PAGE_SIZE))}
              focused={focusLast && page === pages - 1}
            />
          ))}
        </EntryGrid>
      )}
    </Paged>
  );
}

interface EntryPageProps extends ShownList {
  page: number;
  /** The expected number of cards. */
  expected: number;
  /** The visitor loaded this page: its first card gets the focus. */
  focused: boolean;
}

function EntryPage({ userId, person, list, kind, page, expected, focused }: EntryPageProps) {
  const query = getUserList.useQuery(listRequest(userId, list, kind, page));
  const items = query.currentData?.items;
  const first = useRef<HTMLLIElement>(null);
  const own = useIsOwner(person.username);
  useFocusFirstLink(first, focused && items !== undefined);

  if (items) {
    return items.map((entry, place) => (
      <li key={entryKey(entry)} ref={place === 0 ? first : undefined}>
        <EntryCard entry={entry} sign={SIGNS[list]} by={person.firstName} own={own} />
      </li>
    ));
  }
  if (query.error === undefined) return <EntrySkeletons count={expected} />;
  return (
    <li style={{ gridColumn: '1 / -1' }}>
      <LoadError title="More could not be loaded." query={query} />
    </li>
  );
}

const EMPTY: Record<UserList, (kind: ListedKind) => string> = {
  ratings: (kind) => `No rated ${kind} yet`,
  wantToSee: (kind) => (kind === 'games' ? 'No games to play yet' : `No ${kind} to see yet`),
  favorites: (kind) => `No favourite ${kind} yet`,
};
const HOW: Record<UserList, string> = {
  ratings: 'Rate a title on its page, and it will appear here.',
  wantToSee: 'Press “Want to see” on the page of a title, and it will appear here.',
  favorites: 'Press the heart on the page of a title, and it will appear here.',
};

function Nothing({ person, list, kind }: ShownList) {
  const own = useIsOwner(person.username);
  const where = kind === 'roles' ? 'movies' : kind;
  return (
    <EmptyState
      icon={SIGNS[list].icon}
      title={EMPTY[list](kind)}
      action={own && <ButtonLink to={`/${where}`}>Find {where}</ButtonLink>}
    >
      {own ? HOW[list] : `What ${person.firstName} puts here will appear here.`}
    </EmptyState>
  );
}
