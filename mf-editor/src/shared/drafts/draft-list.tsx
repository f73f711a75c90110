import { errorText, newIdempotencyKey, notify, usePortalDispatch, useUser } from '@screenlore/browser-kit';
import { type DraftSummary, isBlankText } from '@screenlore/contracts';
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
import { deleteDraft, editPost, getDraft, getDrafts, saveDraft } from './api.js';
import styles from './draft-list.module.css';
import { saveRequest, textOf, type WritingKind } from './draft-text.js';
import { copiesOf, dropCopy, isLocalId, keepCopy, type LocalCopy } from './local-copies.js';
import { momentOf } from './moment-of.js';
import { writingPath } from './with-draft.js';

const PAGE = 10;
const KINDS: Record<WritingKind, string> = { article: 'Article', review: 'Review' };

/** What a row shows of a draft, whether on the server or on this device. */
interface Row
  extends Pick<DraftSummary, 'id' | 'kind' | 'title' | 'banner' | 'preview' | 'savedAt' | 'edits'> {
  referredMedia: { title: string } | null;
  /** Changes that have not reached the server; for a `local-…` draft, all of it. */
  copy: LocalCopy | undefined;
}

/** Drafts that exist only on this device, then the drafts on the server. */
function rowsOf(drafts: readonly DraftSummary[], copies: readonly LocalCopy[]): Row[] {
  const local = copies
    .filter(({ id }) => isLocalId(id))
    .map((copy) => ({
      ...copy.text,
      id: copy.id,
      preview: '',
      referredMedia: copy.text.subject,
      savedAt: copy.changedAt,
      copy,
    }));
  const onServer = drafts.map((draft) => {
    const copy = copies.find(({ id, changedAt }) => id === draft.id && changedAt > draft.savedAt);
    const { title, banner } = copy?.text ?? draft;
    return { ...draft, title, banner, copy };
  });
  return [...local, ...onServer];
}

const nameOf = ({ title }: Row): string => (isBlankText(title) ? 'Untitled' : title.trim());

/** The user's drafts, last saved first, with the changes that exist only on this device. */
export function DraftList() {
  const user = useUser();
  const username = user?.username ?? '';
  const dispatch = usePortalDispatch();
  const [pages, setPages] = useState(1);
  const { data, error, isFetching, refetch } = getDrafts.useQuery(
    { count: pages * PAGE, skip: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const [copies, setCopies] = useState(() => copiesOf(username));
  const [remove] = deleteDraft.useMutation();
  const [save] = saveDraft.useMutation();
  const [busy, setBusy] = useState(false);
  const [deleted, setDeleted] = useState<{ name: string; undo: () => Promise<unknown> }>();
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (deleted) undo.current?.focus();
  }, [deleted]);

  /** @returns a function that restores it */
  async function deleteRow({ id, copy }: Row): Promise<() => Promise<unknown>> {
    if (copy && isLocalId(id)) {
      dropCopy(username, id);
      return async () => keepCopy(username, copy);
    }
    const read = getDraft.initiate({ id }, { forceRefetch: true, subscribe: false });
    const { draft } = await dispatch(read).unwrap();
    await remove({ request: { id }, key: newIdempotencyKey() }).unwrap();
    dropCopy(username, id);
    const key = newIdempotencyKey();
    return async () => {
      // A draft of a published text starts again for that text, not as a new post.
      const { edits, kind } = draft;
      const begun =
        edits === undefined
          ? null
          : {
              id: (await dispatch(editPost.initiate({ type: kind, id: edits })).unwrap()).draft,
              revision: 1,
            };
      return save({ request: saveRequest(textOf(draft), begun), key }).unwrap();
    };
  }

  /** Runs an action on the drafts, and reports a failure. */
  async function act(change: () => Promise<unknown>) {
    setBusy(true);
    try {
      await change();
    } catch (reason) {
      notify.error(errorText(reason));
    } finally {
      setCopies(copiesOf(username));
      setBusy(false);
    }
  }

  const drafts = data?.drafts ?? [];
  const rows = rowsOf(drafts, copies);
  return (
    <Section title="Drafts" busy={!data && !error}>
      {deleted && (
        <p className={styles.deleted} role="status">
          <span dir="auto">‘{deleted.name}’ was deleted.</span>
          <Button
            ref={undo}
            onClick={() =>
              void act(async () => {
                await deleted.undo();
                setDeleted(undefined);
                list.current?.querySelector('a')?.focus();
              })
            }
          >
            Undo
          </Button>
        </p>
      )}
      {!data && !error && <RowsSkeleton rows={3} />}
      {rows.length > 0 && (
        <ul ref={list} aria-label="Drafts">
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <DraftRow row={row} />
              <IconButton
                label={`Delete ${nameOf(row)}`}
                icon="trash"
                disabled={busy}
                onClick={() =>
                  void act(async () => setDeleted({ name: nameOf(row), undo: await deleteRow(row) }))
                }
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
          What you start above is saved here automatically until you publish it.
        </EmptyState>
      )}
      {data && drafts.length < data.total && (
        <Button className={styles.more} disabled={isFetching} onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </Section>
  );
}

function DraftRow({ row }: { row: Row }) {
  const { id, kind, banner, preview, referredMedia, savedAt, edits, copy } = row;
  return (
    <AppLink to={writingPath(kind, id)} className={styles.link}>
      {banner === null ? (
        <span className={styles.noPicture} />
      ) : (
        <Picture src={banner} alt="" shape="still" sizes="160px" />
      )}
      <span className={styles.words}>
        <span className={styles.kind}>
          {[KINDS[kind], referredMedia?.title, edits !== undefined && 'Changes to a published text']
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span dir="auto" className={styles.title}>
          {nameOf(row)}
        </span>
        {preview && (
          <span dir="auto" className={styles.preview}>
            {preview}
          </span>
        )}
        <span className={styles.at}>
          {isLocalId(id) ? 'Only on this device, changed ' : 'Saved '}
          <time dateTime={savedAt}>{momentOf(savedAt)}</time>
          {copy && !isLocalId(id) && ' · newer changes on this device'}
        </span>
      </span>
    </AppLink>
  );
}
