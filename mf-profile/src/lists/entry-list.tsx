import { errorText } from '@screenlore/browser-kit';
import type { ListEntry, ListedKind, Profile, UserList } from '@screenlore/contracts';
import { ButtonLink, EmptyState, ErrorNotice, type IconName } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { EntryCard, entryKey } from '../shared/entry-card.js';
import { EntryGrid, EntrySkeletons } from '../shared/entry-grid.js';
import { useIsOwner } from '../shared/get-user.js';
import { Paged } from '../shared/paged.js';
import { listRequest, PAGE_SIZE, useUserListQuery } from './get-user-list.js';

type Person = Profile['personal_info'];

interface EntryListProps {
  /** The person as the address says it, so that what the server asked for is found again. */
  userId: string;
  person: Person;
  list: UserList;
  kind: ListedKind;
  /** What the grid holds, for screen readers. */
  label: string;
}

const SIGN: Record<UserList, { icon: IconName; text: string }> = {
  ratings: { icon: 'star', text: 'Rated' },
  wantToSee: { icon: 'bookmark', text: 'Wants to see' },
  favorites: { icon: 'heart', text: 'Favorite' },
};

const ONE: Record<ListedKind, string> = { movies: 'movie', series: 'series', games: 'game', roles: 'role' };

/** One kind of a list, page after page. */
export function EntryList({ userId, person, list, kind, label }: EntryListProps) {
  const first = useUserListQuery(listRequest(userId, list, kind, 0));
  const total = first.currentData?.total;

  if (total === undefined && first.error !== undefined) {
    return (
      <ErrorNotice title="The list could not be loaded." onRetry={first.refetch} retrying={first.isFetching}>
        {errorText(first.error)}
      </ErrorNotice>
    );
  }
  if (total === 0) return <Nothing person={person} list={list} kind={kind} />;
  return (
    <Paged name={`${list} ${kind}`} total={total} pageSize={PAGE_SIZE} one={ONE[kind]} many={kind}>
      {(pages, focusLast) => (
        <EntryGrid label={label} busy={total === undefined}>
          {Array.from({ length: pages }, (_, page) => (
            <EntryPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their number
              key={page}
              userId={userId}
              person={person}
              list={list}
              kind={kind}
              page={page}
              expected={Math.min(PAGE_SIZE, Math.max(0, (total ?? PAGE_SIZE) - page * PAGE_SIZE))}
              focusOnCome={focusLast && page === pages - 1}
            />
          ))}
        </EntryGrid>
      )}
    </Paged>
  );
}

interface EntryPageProps extends Pick<EntryListProps, 'userId' | 'person' | 'list' | 'kind'> {
  page: number;
  /** How many there will be. */
  expected: number;
  /** The visitor asked for it: the focus goes to its first card. */
  focusOnCome: boolean;
}

function EntryPage({ userId, person, list, kind, page, expected, focusOnCome }: EntryPageProps) {
  const query = useUserListQuery(listRequest(userId, list, kind, page));
  const items = query.currentData?.items;
  const first = useRef<HTMLLIElement>(null);
  const come = items !== undefined;

  useEffect(() => {
    if (focusOnCome && come) first.current?.querySelector('a')?.focus();
  }, [focusOnCome, come]);

  if (items) {
    return items.map((entry, place) => (
      <li key={entryKey(entry)} ref={place === 0 ? first : undefined}>
        <Card entry={entry} person={person} list={list} />
      </li>
    ));
  }
  if (query.error !== undefined) {
    return (
      <li style={{ gridColumn: '1 / -1' }}>
        <ErrorNotice title="More could not be loaded." onRetry={query.refetch} retrying={query.isFetching}>
          {errorText(query.error)}
        </ErrorNotice>
      </li>
    );
  }
  return <EntrySkeletons count={expected} />;
}

const Card = ({ entry, person, list }: { entry: ListEntry; person: Person; list: UserList }) => (
  <EntryCard entry={entry} icon={SIGN[list].icon} iconText={SIGN[list].text} by={person.firstName} />
);

const EMPTY: Record<UserList, (kind: ListedKind) => string> = {
  ratings: (kind) => `No rated ${kind} yet`,
  wantToSee: (kind) => (kind === 'games' ? 'No games to play yet' : `No ${kind} to see yet`),
  favorites: (kind) => `No favorite ${kind} yet`,
};
const HOW: Record<UserList, string> = {
  ratings: 'Give stars on the page of a title, and it appears here.',
  wantToSee: 'Mark on the page of a title that you want to see it, and it appears here.',
  favorites: 'Press the heart on the page of a title, and it appears here.',
};

function Nothing({ person, list, kind }: Pick<EntryListProps, 'person' | 'list' | 'kind'>) {
  const own = useIsOwner(person.username);
  const where = kind === 'roles' ? 'movies' : kind;
  return (
    <EmptyState
      icon={SIGN[list].icon}
      title={EMPTY[list](kind)}
      action={own ? <ButtonLink to={`/${where}`}>Find {where}</ButtonLink> : undefined}
    >
      {own ? HOW[list] : `What ${person.firstName} puts here will appear here.`}
    </EmptyState>
  );
}
