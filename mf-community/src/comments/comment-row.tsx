import { Button, counted, formatDate, formatMoment, IconButton } from '@screenlore/ui';
import { AuthorLink } from '../shared/author-link/author-link.js';
import { Avatar } from '../shared/avatar/avatar.js';
import { TextVersions } from '../shared/text-versions/text-versions.js';
import { CommentBox } from './comment-box.js';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.js';
import { draftName } from './drafts.js';
import type { ShownComment } from './thread-state.js';
import type { Thread } from './use-thread.js';

interface CommentRowProps {
  comment: ShownComment;
  /** 0 at the top. */
  level: number;
  /** What it replies to. */
  parent: ShownComment | undefined;
  thread: Thread;
  mediaId: string;
  deletable: boolean;
  /** The visitor wrote it. */
  editable: boolean;
  isAdmin: boolean;
  onDelete: () => void;
}

export function CommentRow(props: CommentRowProps) {
  const { comment, level, parent, thread, mediaId, deletable, editable, isAdmin, onDelete } = props;
  const { _id, commentedBy, commentedAt, editedAt, replyCount, sending = false, gone = false } = comment;
  const { firstName } = commentedBy.personal_info;
  const name = nameOf(comment);
  const isOpen = thread.state.replies[_id] !== undefined;
  const unseen = thread.state.unseen[_id] ?? 0;
  const isReplying = thread.replyingTo === _id;
  const box = draftName(mediaId, _id);
  const isEditing = thread.editing === _id;
  const editBox = `${box} edit`;
  return (
    <li
      className={styles.row}
      style={{ '--level': level }}
      data-comment={_id}
      data-level={level}
      data-sending={sending}
    >
      <Avatar of={commentedBy.personal_info} size={level === 0 ? 40 : 32} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
          <AuthorLink of={commentedBy.personal_info} className={styles.username} />
          {sending ? (
            <span className={styles.date}>Sending…</span>
          ) : (
            <time dateTime={commentedAt} className={styles.date}>
              {formatDate(commentedAt)}
            </time>
          )}
          {editedAt && (
            <span className={styles.date} title={formatMoment(editedAt)}>
              edited
            </span>
          )}
        </p>
        {level > 1 && parent && (
          <p dir="auto" className={styles.date}>
            Reply to {nameOf(parent)}
          </p>
        )}
        {gone ? (
          <p role="status">This comment was deleted. What you write is posted as a new comment.</p>
        ) : comment.comment === '' ? (
          <p className={styles.date}>This comment was deleted with its author’s account.</p>
        ) : isEditing ? (
          <CommentBox
            name={editBox}
            label="Edit your comment"
            placeholder="Write a comment…"
            focused
            initial={comment.comment}
            refused={thread.refusedEdit}
            onSend={(draft) => thread.edit(_id, draft, editBox)}
            onClose={() => thread.toggleEdit(_id)}
          />
        ) : (
          <CommentText text={comment.comment} mentions={comment.mentions} />
        )}
        {!sending && !gone && (
          <div className={styles.actions}>
            <Button
              variant="quiet"
              icon="comment"
              aria-expanded={isOpen}
              disabled={thread.loadingReplies === _id}
              onClick={() => (isOpen ? thread.hideReplies(_id) : thread.loadReplies(_id))}
            >
              {isOpen ? 'Hide Reply' : counted(replyCount, 'Reply', 'Replies')}
              <span dir="auto" className="visually-hidden">
                {' '}
                to {name}
              </span>
            </Button>
            {unseen > 0 && (
              <Button variant="quiet" onClick={() => thread.loadReplies(_id)}>
                Show {unseen} new
                <span dir="auto" className="visually-hidden">
                  {' '}
                  replies to {name}
                </span>
              </Button>
            )}
            <Button variant="quiet" aria-expanded={isReplying} onClick={() => thread.toggleReply(_id)}>
              {isReplying ? 'Cancel' : 'Reply'}
              <span dir="auto" className="visually-hidden">
                {' '}
                to {name}
              </span>
            </Button>
            {editable && (
              <Button variant="quiet" aria-expanded={isEditing} onClick={() => thread.toggleEdit(_id)}>
                {isEditing ? 'Cancel editing' : 'Edit'}
                <span className="visually-hidden"> your comment</span>
              </Button>
            )}
            {isAdmin && editedAt && <TextVersions type="comment" id={_id} of={`the comment by ${name}`} />}
            {deletable && !isEditing && (
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
        {isOpen && replyCount === 0 && <p className={styles.date}>No replies yet</p>}
        {isReplying && (
          <div className={styles.replyBox}>
            <CommentBox
              name={box}
              label={`Reply to ${firstName}`}
              placeholder="Write a reply…"
              focused
              refused={thread.refusedText(_id)}
              onSend={(draft) => (gone ? thread.send(draft, null, box) : thread.send(draft, _id))}
              onClose={() => thread.toggleReply(_id)}
            />
          </div>
        )}
      </div>
    </li>
  );
}

const nameOf = ({ commentedBy: { personal_info } }: ShownComment): string =>
  `${personal_info.firstName} ${personal_info.surname}`;
