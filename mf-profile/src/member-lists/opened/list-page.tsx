import { LoadError, notify, usePageTitle } from '@screenlore/browser-kit';
import { useLocation, useParams } from '@screenlore/browser-kit/router';
import { browsePath, type ListedEntry, type OpenedList } from '@screenlore/contracts';
import {
  ButtonLink,
  EmptyState,
  LazyPiece,
  lazyPart,
  Page,
  Skeleton,
  SkeletonGroup,
  TextSkeleton,
} from '@screenlore/ui';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import { useIsOwner } from '../../shared/use-profile.js';
import { getList, listRequest } from '../api.js';
import { EntryRow } from '../entries/entry-row.js';
import { useEntries } from '../entries/use-entries.js';
import { ListActions } from './list-actions.js';
import { ListHead } from './list-head.js';
import styles from './list-page.module.css';
import { MoreWhenNear } from './more-when-near.js';

const EditEntries = lazyPart(() => import(/* webpackChunkName: "edit-entries" */ '../edit/edit-entries.js'));

const NOT_FOUND = 404;

/** `/list/:listId`: a list, for readers who may see it or have a link to it (LIB-47). */
export default function ListPage() {
  const { listId = '' } = useParams();
  const { search } = useLocation();
  const request = listRequest(listId, search);
  const query = getList.useQuery(request, { refetchOnMountOrArgChange: true });
  const list = query.currentData?.list;
  usePageTitle(list?.name);
  if (list) return <Opened key={`${listId} ${request.key ?? ''}`} list={list} request={request} />;
  if (query.error === undefined) return <Waiting />;
  const isNone =
    typeof query.error === 'object' && 'status' in query.error && query.error.status === NOT_FOUND;
  if (isNone) return <NoList />;
  return (
    <Page className={styles.failure}>
      <h1>This list cannot be shown right now</h1>
      <LoadError title="The list could not be loaded." query={query} />
    </Page>
  );
}

function Opened({ list, request }: { list: OpenedList; request: ReturnType<typeof listRequest> }) {
  const own = useIsOwner(list.owner?.username ?? '');
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState<number>();
  const total = changed ?? list.entries;
  const entries = useEntries(request, list.changedAt);
  const { read, first } = entries;
  const printing = useRef(false);
  const mayEdit = own && read !== undefined;

  // While there are few rows: when its styles come, the browser looks at each row that is there.
  useEffect(() => {
    if (mayEdit) EditEntries.warm();
  }, [mayEdit]);

  /** The whole list, or nothing: a part of it would look like the whole. */
  async function print(): Promise<void> {
    if (!read || first.isFetching || printing.current) return;
    printing.current = true;
    const note = notify.loading('Reading the whole list…');
    let reading = await entries.more();
    while (reading === 'more') reading = await entries.more();
    notify.dismiss(note);
    if (reading === 'failed') {
      printing.current = false;
      notify.error('The whole list could not be read.');
      return;
    }
    // In the editor only the rows in view are rendered.
    setEditing(false);
    // The last rows appear in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        printing.current = false;
        window.print();
      }),
    );
  }

  return (
    <Page className={styles.page}>
      <ListHead list={list} own={own} total={total} request={request} />
      <ListActions
        list={list}
        own={own}
        request={request}
        editing={editing}
        onEdit={(next) => startTransition(() => setEditing(next))}
        onPrint={() => void print()}
        canEdit={total > 0}
      />
      {read === undefined && first.error !== undefined && (
        <LoadError title="What is on the list could not be loaded." query={first} />
      )}
      {read === undefined && first.error === undefined && <RowsWaiting />}
      {read?.entries.length === 0 && read.next === null && <Nothing own={own} />}
      {read && read.entries.length > 0 && (
        <div>
          {editing && (
            <LazyPiece label="The editor of the list" waiting={<RowsWaiting />}>
              <EditEntries
                listId={list._id}
                name={list.name}
                total={total}
                entries={entries}
                onTotal={setChanged}
                className={styles.rows}
              />
            </LazyPiece>
          )}
          <ReadRows
            name={list.name}
            entries={read.entries}
            listKey={request.key}
            ranked={list.ranked}
            hidden={editing}
          />
          {/* Nothing continues from a page that is loading again. */}
          {read.next !== null && !first.isFetching && (
            <MoreWhenNear failure={entries.failure} more={entries.more} read={read.entries.length} />
          )}
        </div>
      )}
    </Page>
  );
}

interface ReadRowsProps {
  name: string;
  entries: readonly ListedEntry[];
  /** Of the link that shows the list. */
  listKey: string | undefined;
  ranked: boolean;
  hidden: boolean;
}

/** They stay behind the editor as they were when it opened, because recreating thousands of rows takes long. */
const ReadRows = memo(
  ({ name, entries, listKey, ranked, hidden }: ReadRowsProps) => (
    <ol aria-label={name} className={styles.rows} hidden={hidden}>
      {entries.map((entry, index) => (
        <EntryRow key={entry._id} entry={entry} listKey={listKey} number={ranked ? index + 1 : null} />
      ))}
    </ol>
  ),
  (was, is) =>
    was.hidden === is.hidden &&
    (is.hidden || (was.name === is.name && was.entries === is.entries && was.ranked === is.ranked)),
);

const Nothing = ({ own }: { own: boolean }) => (
  <EmptyState
    icon="menu"
    title="Nothing is on this list yet"
    action={own && <ButtonLink to={browsePath('movies')}>Find something for it</ButtonLink>}
  >
    {own
      ? 'Movies, series, games, seasons, people and roles belong here: “Add to a list” on their pages adds them.'
      : 'What its owner adds will appear here.'}
  </EmptyState>
);

const ROWS = [0, 1, 2, 3, 4, 5];

const RowsWaiting = () => (
  <SkeletonGroup className={styles.rows}>
    {ROWS.map((row) => (
      <div key={row} className={styles.waitingRow}>
        <Skeleton className={styles.waitingPicture} />
        <TextSkeleton lines={2} />
      </div>
    ))}
  </SkeletonGroup>
);

const Waiting = () => (
  <Page className={styles.page}>
    <div aria-busy="true">
      <Skeleton className={styles.waitingHead} />
    </div>
    <RowsWaiting />
  </Page>
);

function NoList() {
  usePageTitle('Not found');
  return (
    <Page className={styles.failure}>
      <p className={styles.none} aria-hidden="true">
        404
      </p>
      <h1>List not found</h1>
      <p className="muted">
        Its owner may have removed it, or it is not for everyone. If somebody sent you a link, it may have
        ended or been revoked: ask for another one.
      </p>
      <div className="buttons">
        <ButtonLink to="/">Home</ButtonLink>
        <ButtonLink to="/ranking">Ranking</ButtonLink>
      </div>
    </Page>
  );
}
