import { errorText, useUser } from '@screenlore/browser-kit';
import { OrderChoice, useOrder } from '@screenlore/browser-kit/likes';
import { useLocation } from '@screenlore/browser-kit/router';
import {
  COMMENT_ORDERS,
  type CommentCounts,
  LIMITS,
  loginPath,
  mayModerate,
  type ThreadType,
} from '@screenlore/contracts';
import { Button, ButtonLink, ErrorNotice, lazyPart, TextSkeleton } from '@screenlore/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { OptionalPiece } from '../shared/optional-piece.js';
import { useNear } from '../shared/use-near.js';
import { CommentBox } from './comment-box.js';
import { CommentRow, type CommentRowProps } from './comment-row.js';
import rowStyles from './comment-row.module.css';
import styles from './comments.module.css';
import { draftName } from './drafts.js';
import { countThere, type Row, rowsOf } from './thread-state.js';
import { useThread } from './use-thread.js';
import { writersIn } from './writers-in.js';

interface CommentsProps {
  type: ThreadType;
  /** `_id` of the commented object. */
  mediaId: string;
  /** Username of the object's author, who may delete any comment on it; an episode has none. */
  mediaAuthor?: string;
  /** Comments that arrived with the article or review; the thread has newer ones. */
  counts?: CommentCounts;
  /** For an episode or a covered text: the reader opened it without having seen that far. */
  reveal?: boolean;
  /** The title that comments may give away. */
  about?: CommentRowProps['about'];
  /** For an episode: replaces what the server withholds because the reader has not seen it. */
  cover?: ReactNode;
  /** Replaces the box for readers who may not write here. */
  closed?: ReactNode;
  /** The reader opened it with a press: its heading gets the focus. */
  focused?: boolean;
}

const HeldComments = lazyPart(() => import(/* webpackChunkName: "held" */ './held-comments.js'));

const NO_COUNTS: CommentCounts = { totalComments: 0, totalParentComments: 0 };

/** Comments on an article, review, episode, title or club; they load when the reader comes near. */
export function Comments(props: CommentsProps) {
  const { type, mediaId, mediaAuthor, counts = NO_COUNTS, reveal = false, about, cover } = props;
  const { focused = false, closed } = props;
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const near = useNear(section);
  const user = useUser();
  const { pathname, search } = useLocation();
  const choice = useOrder('comments', COMMENT_ORDERS);
  const thread = useThread({ type, mediaId, counts, near, list, reveal, order: choice.order });
  const { state } = thread;
  const [deleting, setDeleting] = useState<string | null>(null);
  /** Where the focus goes after a deletion (COMMENT-12). */
  const next = useRef<string | null>(null);

  const isOwn = (username: string) => user?.username === username || user?.username === mediaAuthor;
  const isModerator = mayModerate(user);
  const mayDelete = (username: string) => user !== null && (isModerator || isOwn(username));
  const toDelete = deleting === null ? undefined : state.byId[deleting];
  // Moderators delete other users' comments by their role, and give a reason.
  const asModerator = toDelete !== undefined && !isOwn(toDelete.commentedBy.personal_info.username);
  const hasReplies = toDelete !== undefined && toDelete.replyCount > 0;
  const remove = (reason: string) => {
    if (deleting === null) return;
    const neighbour = neighbourOf(rowsOf(state), deleting);
    next.current = neighbour ? `[data-comment="${neighbour}"] button` : 'textarea';
    thread.remove(deleting, reason);
    setDeleting(null);
  };
  const more = state.more && countThere(state, state.top) + state.waiting.length < state.totalParentComments;
  const known =
    (thread.status !== 'failed' && (props.counts ?? thread.status === 'ready')) || state.top.length > 0;
  useEffect(() => {
    if (focused) section.current?.querySelector('h2')?.focus();
  }, [focused]);
  if (thread.status === 'covered') return cover;

  return (
    <section
      ref={section}
      aria-labelledby={heading}
      aria-busy={thread.status === 'loading'}
      className={styles.comments}
      data-screen-only
    >
      <div className={styles.head}>
        <h2 id={heading} tabIndex={focused ? -1 : undefined}>
          {known ? `Comments (${state.totalComments})` : 'Comments'}
        </h2>
        {state.waiting.length > 0 ? (
          <Button className={styles.fresh} onClick={thread.showWaiting}>
            Show {state.waiting.length} new {state.waiting.length === 1 ? 'comment' : 'comments'}
          </Button>
        ) : (
          (thread.live === 'unavailable' || type === 'club') &&
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

      {closed ? (
        <div className={styles.signIn}>{closed}</div>
      ) : user?.mayWrite === false ? (
        <div className={styles.signIn}>
          <span>Confirm your email to join the conversation.</span>
          <ButtonLink to="/settings/account">Confirm email</ButtonLink>
        </div>
      ) : user ? (
        <CommentBox
          name={draftName(mediaId, null)}
          label="Write a comment"
          placeholder="Write a comment…"
          thread={() => writersIn(state)}
          about={about}
          refused={thread.refusedText(null)}
          onSend={(draft) => thread.send(draft, null)}
        />
      ) : (
        <div className={styles.signIn}>
          <span>Log in to join the conversation.</span>
          <ButtonLink to={loginPath(pathname + search)}>Log in</ButtonLink>
        </div>
      )}

      {state.held && (
        <OptionalPiece>
          <HeldComments thread={thread} />
        </OptionalPiece>
      )}
      {state.totalParentComments > 1 && thread.status === 'ready' && (
        <div className={styles.order}>
          <OrderChoice {...choice} label="Order of the comments" />
        </div>
      )}
      {thread.status === 'loading' && (
        <div className={styles.list}>
          <TextSkeleton lines={6} />
        </div>
      )}
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
        <p className={styles.none}>
          {state.totalParentComments > 0 ? 'Nobody whom you follow has commented' : 'No comments found'}
        </p>
      )}

      <ul ref={list} className={styles.list} hidden={state.top.length === 0}>
        {rowsOf(state).flatMap(({ id, level, moreOf }) => {
          const comment = state.byId[id];
          if (!comment || (comment.gone && thread.replyingTo !== id)) return [];
          return [
            <CommentRow
              key={comment.shownAs ?? id}
              comment={comment}
              level={level}
              parent={comment.replyingTo === null ? undefined : state.byId[comment.replyingTo]}
              thread={thread}
              mediaId={mediaId}
              about={about}
              deletable={mayDelete(comment.commentedBy.personal_info.username)}
              editable={user?.username === comment.commentedBy.personal_info.username}
              isModerator={isModerator}
              closed={Boolean(closed)}
              onDelete={() => {
                next.current = null;
                setDeleting(id);
              }}
            />,
            ...moreOf.map((parent) => (
              <li key={`more ${parent.id}`} className={rowStyles.more} style={{ '--level': parent.level }}>
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

      <ConfirmDialog
        open={deleting !== null}
        asksReason={asModerator}
        title="Delete this comment?"
        action="Delete"
        icon="trash"
        onClose={() => setDeleting(null)}
        onDone={remove}
        returnTo={() =>
          next.current ? (section.current?.querySelector<HTMLElement>(next.current) ?? null) : null
        }
      >
        {hasReplies && 'The replies to it go with it. '}
        {`You can undo this for ${LIMITS.undoDeleteHours} hours.`}
      </ConfirmDialog>
    </section>
  );
}

/** The comment after a comment and its replies, or else the comment before it. */
function neighbourOf(rows: readonly Row[], id: string): string | undefined {
  const place = rows.findIndex((row) => row.id === id);
  const level = rows[place]?.level ?? 0;
  const after = rows.slice(place + 1).find((row) => row.level <= level);
  return (after ?? rows[place - 1])?.id;
}
