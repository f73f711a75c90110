import { errorText, newIdempotencyKey, notify, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import type { DraftSummary } from '@screenlore/contracts';
import {
  AppLink,
  Button,
  EmptyState,
  ErrorNotice,
  IconButton,
  Picture,
  RowsSkeleton,
  Section,
} from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './draft-list.module.css';
import { saveRequest, textOf, type WritingKind } from './draft-text.js';
import { draftEndpoint, useDeleteDraftMutation, useDraftsQuery, useSaveDraftMutation } from './drafts-api.js';
import { copiesOf, dropCopy, isLocalId, keepCopy, type LocalCopy } from './local-copies.js';
import { momentOf } from './moment-of.js';
import { writingPath } from './with-draft.js';

const PAGE = 10;
const KINDS: Record<WritingKind, string> = { article: 'Article', review: 'Review' };

/** What a row says of a draft, wherever it is kept. */
interface Row {
  id: string;
  kind: WritingKind;
  title: string;
  banner: string | null;
  preview: string;
  subject: string | null;
  /** Moment, ISO 8601. */
  at: string;
  /** `device`: the server has never seen it. `ahead`: this device has changes that the server has not. */
  kept: 'server' | 'ahead' | 'device';
}

const rowOf = (draft: DraftSummary, copies: readonly LocalCopy[]): Row => {
  const copy = copies.find(({ id }) => id === draft.id);
  return {
    id: draft.id,
    kind: draft.kind,
    title: draft.title,
    banner: draft.banner,
    preview: draft.preview,
    subject: draft.referredMedia?.title ?? null,
    at: draft.savedAt,
    kept: copy && copy.changedAt > draft.savedAt ? 'ahead' : 'server',
  };
};

const localRow = ({ id, changedAt, text }: LocalCopy): Row => ({
  id,
  kind: text.kind,
  title: text.title,
  banner: text.banner,
  preview: '',
  subject: text.subject?.title ?? null,
  at: changedAt,
  kept: 'device',
});

const nameOf = ({ title }: Row): string => title.trim() || 'Untitled';

interface Deleted {
  name: string;
  undo: () => Promise<void>;
}

/** The user's drafts, last saved first, and what only this device has of them. */
export function DraftList() {
  const user = useUser();
  const username = user?.username ?? '';
  const dispatch = usePortalDispatch();
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, refetch } = useDraftsQuery(
    { count: pages * PAGE, skip: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const [copies, setCopies] = useState(() => copiesOf(username));
  const [remove] = useDeleteDraftMutation();
  const [save] = useSaveDraftMutation();
  const [busy, setBusy] = useState<string>();
  const [deleted, setDeleted] = useState<Deleted>();
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (deleted) undo.current?.focus();
  }, [deleted]);

  async function deleteRow(row: Row) {
    const copy = copies.find(({ id }) => id === row.id);
    setBusy(row.id);
    try {
      if (row.kept === 'device') {
        dropCopy(username, row.id);
        setDeleted({
          name: nameOf(row),
          undo: async () => {
            if (copy) keepCopy(username, copy);
          },
        });
      } else {
        const { draft } = await dispatch(
          draftEndpoint.initiate({ id: row.id }, { forceRefetch: true, subscribe: false }),
        ).unwrap();
        await remove({ request: { id: row.id }, key: newIdempotencyKey() }).unwrap();
        dropCopy(username, row.id);
        const key = newIdempotencyKey();
        setDeleted({
          name: nameOf(row),
          undo: async () => {
            await save({ request: saveRequest(textOf(draft), null), key }).unwrap();
          },
        });
      }
    } catch (reason) {
      notify.error(errorText(reason));
    } finally {
      setCopies(copiesOf(username));
      setBusy(undefined);
    }
  }

  async function bringBack(last: Deleted) {
    try {
      await last.undo();
      setDeleted(undefined);
      setCopies(copiesOf(username));
      list.current?.querySelector('a')?.focus();
    } catch (reason) {
      notify.error(errorText(reason));
    }
  }

  const known = data?.drafts ?? [];
  const local = copies.filter(({ id }) => isLocalId(id)).map(localRow);
  const rows = [...local, ...known.map((draft) => rowOf(draft, copies))];
  return (
    <Section title="Drafts" busy={!data && !error} className={styles.section}>
      {deleted && (
        <p className={styles.deleted} role="status">
          <span>‘{deleted.name}’ was deleted.</span>
          <Button ref={undo} onClick={() => void bringBack(deleted)}>
            Undo
          </Button>
        </p>
      )}
      {!data && !error && <RowsSkeleton rows={3} />}
      {rows.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Drafts">
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <DraftRow row={row} />
              <IconButton
                label={`Delete ${nameOf(row)}`}
                icon="trash"
                disabled={busy !== undefined}
                onClick={() => void deleteRow(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && !data && (
        <ErrorNotice title="Your drafts could not be loaded." onRetry={refetch} retrying={isFetching}>
          {errorText(error)}
        </ErrorNotice>
      )}
      {data && rows.length === 0 && (
        <EmptyState icon="edit" title="No drafts yet">
          What you begin above is saved here by itself, until you publish it.
        </EmptyState>
      )}
      {data && known.length < data.total && (
        <Button className={styles.more} disabled={isFetching} onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </Section>
  );
}

function DraftRow({ row }: { row: Row }) {
  const facts = [KINDS[row.kind], row.subject].filter(Boolean).join(' · ');
  return (
    <AppLink to={`${writingPath(row.kind)}?draft=${encodeURIComponent(row.id)}`} className={styles.link}>
      <span className={styles.picture}>
        {row.banner === null ? (
          <span className={styles.noPicture} />
        ) : (
          <Picture src={row.banner} alt="" shape="still" sizes="160px" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.kind}>{facts}</span>
        <span className={styles.title}>{nameOf(row)}</span>
        {row.preview && <span className={styles.preview}>{row.preview}</span>}
        <span className={styles.at}>
          {row.kept === 'device' ? 'Only on this device, changed ' : 'Saved '}
          <time dateTime={row.at}>{momentOf(row.at)}</time>
          {row.kept === 'ahead' && ' · newer changes on this device'}
        </span>
      </span>
    </AppLink>
  );
}
