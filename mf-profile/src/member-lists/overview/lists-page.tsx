import { errorText, notify } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { LIST_LIMITS, type Profile } from '@screenlore/contracts';
import { Button, EmptyState, Icon, opensModal, Skeleton, TextSkeleton } from '@screenlore/ui';
import { useRef, useState } from 'react';
import { getLists, listsRequest } from '../../shared/api.js';
import { ListCard } from '../../shared/lists/list-card.js';
import cards from '../../shared/lists/list-card.module.css';
import { listPath } from '../../shared/lists/words.js';
import { Paged, useFocusFirstLink } from '../../shared/paged.js';
import { PersonPage } from '../../shared/person-page.js';
import { useIsOwner } from '../../shared/use-profile.js';
import { createList } from '../api.js';
import { ListDialog } from '../form/list-dialog.js';
import styles from './lists-page.module.css';

/** `/user/:userId/lists`: the lists that a member made (LIB-47). */
export default function ListsPage() {
  return (
    <PersonPage what="lists">
      {(profile, userId) => <Lists userId={userId} person={profile.personal_info} />}
    </PersonPage>
  );
}

function Lists({ userId, person }: { userId: string; person: Profile['personal_info'] }) {
  const own = useIsOwner(person.username);
  const first = getLists.useQuery(listsRequest(userId, 0), { refetchOnMountOrArgChange: true });
  const total = first.currentData?.total;
  return (
    <div>
      {own && <NewList />}
      <Paged
        name="lists"
        first={first}
        failure="The lists could not be loaded."
        total={total}
        pageSize={LIST_LIMITS.overviewPage}
        singular="list"
        many="lists"
        empty={
          <EmptyState icon="menu" title="No lists yet">
            {own
              ? 'Start one here, or add a title to a new list from its page.'
              : `${person.firstName} has no lists that you can see.`}
          </EmptyState>
        }
      >
        {(pages, focusLast) => (
          <ul className={cards.lists} aria-label="Lists" aria-busy={total === undefined}>
            {Array.from({ length: pages }, (_, page) => (
              <ListsOfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: a page has only its number
                key={page}
                userId={userId}
                own={own}
                page={page}
                focused={focusLast && page === pages - 1}
              />
            ))}
          </ul>
        )}
      </Paged>
    </div>
  );
}

interface ListsOfPageProps {
  userId: string;
  own: boolean;
  page: number;
  /** The visitor loaded this page: its first list gets the focus. */
  focused: boolean;
}

function ListsOfPage({ userId, own, page, focused }: ListsOfPageProps) {
  const { currentData } = getLists.useQuery(listsRequest(userId, page));
  const first = useRef<HTMLLIElement>(null);
  useFocusFirstLink(first, focused && currentData !== undefined);
  if (!currentData)
    return [0, 1, 2].map((place) => (
      <li key={place} className={cards.list} aria-hidden="true">
        <Skeleton className={cards.waiting} />
        <TextSkeleton lines={2} />
      </li>
    ));
  return currentData.lists.map((list, place) => (
    <li key={list._id} ref={place === 0 ? first : undefined}>
      <ListCard list={list} own={own} />
    </li>
  ));
}

function NewList() {
  const [open, setOpen] = useState(false);
  const [create] = createList.useMutation();
  const navigate = useNavigate();
  return (
    <div className={styles.new}>
      <Button variant="primary" {...opensModal} onClick={() => setOpen(true)}>
        <span className={styles.newWords}>
          <Icon name="edit" size={18} />
          New list
        </span>
      </Button>
      {open && (
        <ListDialog
          title="New list"
          action="Create the list"
          onCancel={() => setOpen(false)}
          onSave={async (said) => {
            const { data, error } = await create(said);
            if (error) {
              notify.error(errorText(error));
              return;
            }
            setOpen(false);
            void navigate(listPath(data.list._id));
          }}
        />
      )}
    </div>
  );
}
