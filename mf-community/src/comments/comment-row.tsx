import { AppLink, Button, formatDate, IconButton } from '@screenlore/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.js';
import type { ShownComment } from './thread-state.js';

interface CommentRowProps {
  comment: ShownComment;
  /** 0 at the top; each is 15 px further in (portal.md §9). */
  level: number;
  repliesOpen: boolean;
  /** Its replies are on their way. */
  loading: boolean;
  /** Replies that came live and are not in sight. */
  unseen: number;
  replying: boolean;
  deletable: boolean;
  onReplies: () => void;
  onUnseen: () => void;
  onReply: () => void;
  onDelete: () => void;
  /** The box for a reply. */
  children?: ReactNode;
}

/** One comment of the list (portal.md §2 'Article and review pages'). */
export function CommentRow(props: CommentRowProps) {
  const { comment, level, repliesOpen, loading, unseen, replying, deletable, children } = props;
  const { onReplies, onUnseen, onReply, onDelete } = props;
  const { username, firstName, surname, profile_img } = comment.commentedBy.personal_info;
  const name = `${firstName} ${surname}`;
  const { replyCount, sending = false } = comment;
  return (
    <li
      className={styles.row}
      style={{ '--level': level } as CSSProperties}
      data-comment={comment._id}
      data-level={level}
      data-sending={sending}
    >
      {profile_img ? (
        <img src={profile_img} alt="" width={40} height={40} className={styles.avatar} loading="lazy" />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {firstName.charAt(0)}
          {surname.charAt(0)}
        </span>
      )}
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{name}</span>
          <AppLink to={`/user/${encodeURIComponent(username)}`} className={styles.username}>
            @{username}
          </AppLink>
          {sending ? (
            <span className={styles.date}>Sending…</span>
          ) : (
            <time dateTime={comment.commentedAt} className={styles.date}>
              {formatDate(comment.commentedAt)}
            </time>
          )}
        </p>
        <CommentText text={comment.comment} />
        {!sending && (
          <div className={styles.actions}>
            {replyCount > 0 && (
              <Button
                variant="quiet"
                icon="comment"
                className={styles.action}
                aria-expanded={repliesOpen}
                disabled={loading}
                onClick={onReplies}
              >
                {repliesOpen ? 'Hide Reply' : `${replyCount} ${replyCount === 1 ? 'Reply' : 'Replies'}`}
                <span className="visually-hidden"> to {name}</span>
              </Button>
            )}
            {unseen > 0 && (
              <Button variant="quiet" className={styles.action} onClick={onUnseen}>
                Show {unseen} new
                <span className="visually-hidden"> replies to {name}</span>
              </Button>
            )}
            <Button variant="quiet" className={styles.action} aria-expanded={replying} onClick={onReply}>
              {replying ? 'Cancel' : 'Reply'}
              <span className="visually-hidden"> to {name}</span>
            </Button>
            {deletable && (
              <IconButton
                label={`Delete the comment by ${name}`}
                icon="trash"
                size={18}
                className={styles.delete}
                onClick={onDelete}
              />
            )}
          </div>
        )}
        {children}
      </div>
    </li>
  );
}
