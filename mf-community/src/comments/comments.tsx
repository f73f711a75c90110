import { errorText, notify, useUser } from '@screenlore/browser-kit';
import { type CommentCounts, MESSAGES, type PostType } from '@screenlore/contracts';
import { Button, ButtonLink, ErrorNotice, Modal, Skeleton, TextSkeleton } from '@screenlore/ui';
import { useId, useRef, useState } from 'react';
import { ReasonDialog } from '../moderation/reason-dialog.js';
import { CommentBox } from './comment-box.js';
import { CommentRow } from './comment-row.js';
import rowStyles from './comment-row.module.css';
import styles from './comments.module.css';
import { draftName } from './drafts.js';
import { rowsOf } from './thread-state.js';
import { useNear } from './use-near.js';
import { useThread } from './use-thread.js';

export interface CommentsProps {
  type: PostType;
  /** `_id` of the article or review. */
  mediaId: string;
  /** Username of its author, who may delete any comment on it. */
  mediaAuthor: string;
  /** As the article or review told them; the thread tells them anew. */
  counts: CommentCounts;
}

/** Comments on an article or review (portal.md §2, §4 'Comments'); asked for when the visitor comes near. */
export function Comments(props: CommentsProps) {
  const { type, mediaId, mediaAuthor, counts } = props;
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const near = useNear(section);
  const user = useUser();
  const thread = useThread({ type, mediaId, counts, near, list });
  const { state } = thread;
  const [deleting, setDeleting] = useState<string | null>(null);

  const isOwn = (username: string) => user?.username === username || user?.username === mediaAuthor;
  const mayDelete = (username: string) => user !== null && (user.admin || isOwn(username));
  const toDelete = deleting === null ? undefined : state.byId[deleting];
  const warning = deleteWarning(toDelete?.replyCount ?? 0);
  // What others wrote an administrator deletes by right of that, and says why.
  const asModerator = toDelete !== undefined && !isOwn(toDelete.commentedBy.personal_info.username);
  const remove = (reason?: string) => {
    if (deleting !== null) thread.remove(deleting, reason);
    setDeleting(null);
  };
  const reply = (id: string) => {
    if (user) thread.toggleReply(id);
    else notify.error(MESSAGES.replySignedOut);
  };
  const more = state.top.length + state.waiting.length < state.totalParentComments;

  return (
    <section
      ref={section}
      aria-labelledby={heading}
      aria-busy={thread.status === 'loading'}
      className={styles.comments}
      data-screen-only
    >
      <div className={styles.head}>
        <h2 id={heading}>Comments ({state.totalComments})</h2>
        {state.waiting.length > 0 ? (
          <Button className={styles.fresh} onClick={thread.showWaiting}>
            Show {state.waiting.length} new {state.waiting.length === 1 ? 'comment' : 'comments'}
          </Button>
        ) : (
          thread.live === 'away' &&
          thread.status === 'ready' && (
            <Button icon="retry" variant="quiet" onClick={thread.reload} disabled={thread.busy}>
              New comments
            </Button>
          )
        )}
      </div>
      <p role="status" className="visually-hidden">
        {thread.said}
      </p>

      {user ? (
        <CommentBox
          name={draftName(mediaId, null)}
          label="Write a comment"
          placeholder="Write a comment…"
          refused={thread.refusedText(null)}
          onSend={(draft) => thread.send(draft, null)}
        />
      ) : (
        <div className={styles.signIn}>
          <span>Log in to join the conversation.</span>
          <ButtonLink to="/login">Log in</ButtonLink>
        </div>
      )}

      {thread.status === 'loading' && <Waiting rows={Math.min(3, Math.max(1, counts.totalParentComments))} />}
      {thread.status === 'failed' && state.top.length === 0 && (
        <div className={styles.list}>
          <ErrorNotice
            title="The comments could not be loaded."
            onRetry={thread.reload}
            retrying={thread.busy}
          >
            {errorText(thread.error)}
          </ErrorNotice>
        </div>
      )}
      {thread.status === 'ready' && state.top.length === 0 && (
        <p className={styles.none}>No comments found</p>
      )}

      <ul ref={list} className={styles.list} hidden={state.top.length === 0}>
        {rowsOf(state).flatMap(({ id, level, moreOf }) => {
          const comment = state.byId[id];
          if (!comment) return [];
          const open = state.replies[id] !== undefined;
          return [
            <CommentRow
              key={comment.shownAs ?? id}
              comment={comment}
              level={level}
              repliesOpen={open}
              loading={thread.loadingReplies === id}
              unseen={state.unseen[id] ?? 0}
              replying={thread.replyingTo === id}
              deletable={mayDelete(comment.commentedBy.personal_info.username)}
              onReplies={() => (open ? thread.hideReplies(id) : thread.loadReplies(id))}
              onUnseen={() => thread.loadReplies(id)}
              onReply={() => reply(id)}
              onDelete={() => setDeleting(id)}
            >
              {thread.replyingTo === id && user && (
                <div className={styles.replyBox}>
                  <CommentBox
                    name={draftName(mediaId, id)}
                    label={`Reply to ${comment.commentedBy.personal_info.firstName}`}
                    placeholder="Write a reply…"
                    focused
                    refused={thread.refusedText(id)}
                    onSend={(draft) => thread.send(draft, id)}
                    onClose={() => thread.toggleReply(id)}
                  />
                </div>
              )}
            </CommentRow>,
            ...moreOf.map((parent) => (
              <li
                key={`more ${parent.id}`}
                className={rowStyles.more}
                style={{ '--level': parent.level } as React.CSSProperties}
              >
                <Button
                  variant="quiet"
                  disabled={thread.loadingReplies === parent.id}
                  onClick={() => thread.loadReplies(parent.id)}
                >
                  Load More Replies
                </Button>
              </li>
            )),
          ];
        })}
      </ul>
      {thread.status === 'ready' && more && (
        <div className={styles.older}>
          <Button onClick={thread.loadMore} disabled={thread.busy}>
            {thread.busy ? 'Loading…' : 'Load More Comments'}
          </Button>
        </div>
      )}

      <ReasonDialog
        open={deleting !== null && asModerator}
        title="Delete this comment?"
        action="Delete"
        icon="trash"
        onClose={() => setDeleting(null)}
        onDone={remove}
      >
        {warning}
      </ReasonDialog>
      <Modal
        open={deleting !== null && !asModerator}
        onClose={() => setDeleting(null)}
        title="Delete this comment?"
      >
        <p>{warning}</p>
        <div className={styles.sure}>
          <Button onClick={() => setDeleting(null)}>Cancel</Button>
          <Button variant="primary" icon="trash" onClick={() => remove()}>
            Delete
          </Button>
        </div>
      </Modal>
    </section>
  );
}

const deleteWarning = (replies: number): string =>
  replies === 0 ? 'It cannot be brought back.' : 'The replies to it go with it. They cannot be brought back.';

const Waiting = ({ rows }: { rows: number }) => (
  <div className={styles.list} aria-hidden="true">
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
      <div key={place} className={styles.waiting}>
        <Skeleton className={styles.dot} />
        <div className={styles.waitingLines}>
          <Skeleton width="40%" height={14} />
          <TextSkeleton lines={2} />
        </div>
      </div>
    ))}
  </div>
);
