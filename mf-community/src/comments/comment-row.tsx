import { LikeButton } from '@screenlore/browser-kit/likes';
import { reachNote } from '@screenlore/contracts';
import {
  Button,
  classNames,
  counted,
  formatDate,
  formatMoment,
  IconButton,
  LazyPiece,
  lazyPart,
} from '@screenlore/ui';
import { useState } from 'react';
import { AuthorLink } from '../shared/author-link/author-link.js';
import { Avatar } from '../shared/avatar/avatar.js';
import { OptionalPiece } from '../shared/optional-piece.js';
import { Report } from '../shared/report.js';
import type { TextVersionsProps } from '../shared/text-versions/text-versions.js';
import type { BoxReachProps } from './box-reach.js';
import { CommentBox } from './comment-box.js';
import styles from './comment-row.module.css';
import { CommentText } from './comment-text.js';
import { draftName } from './drafts.js';
import type { ShownComment } from './thread-state.js';
import type { Thread } from './use-thread.js';
import { writersIn } from './writers-in.js';

const CoveredText = lazyPart(
  () => import(/* webpackChunkName: "covered-text" */ '../shared/reach/covered-text.js'),
);

const TextVersions = lazyPart<TextVersionsProps>(() =>
  import(/* webpackChunkName: "text-versions" */ '../shared/text-versions/text-versions.js').then(
    (module) => ({ default: module.TextVersions }),
  ),
);

export interface CommentRowProps {
  comment: ShownComment;
  /** 0 at the top level. */
  level: number;
  /** The author of the comment it replies to. */
  parent: ShownComment | undefined;
  thread: Thread;
  mediaId: string;
  /** The title that the comment may give away. */
  about?: BoxReachProps['about'] | undefined;
  deletable: boolean;
  /** The visitor wrote it. */
  editable: boolean;
  isModerator: boolean;
  /** The reader may not write here. */
  closed: boolean;
  onDelete: () => void;
}

export function CommentRow(props: CommentRowProps) {
  const { comment, level, parent, thread, mediaId, about, deletable, editable, isModerator } = props;
  const {
    _id,
    commentedBy,
    commentedAt,
    editedAt,
    rewrittenAt,
    replyCount,
    sending = false,
    gone = false,
  } = comment;
  const { firstName } = commentedBy.personal_info;
  const name = nameOf(comment);
  const isOpen = thread.state.replies[_id] !== undefined;
  const unseen = thread.state.unseen[_id] ?? 0;
  const isReplying = thread.replyingTo === _id;
  const box = draftName(mediaId, _id);
  const isEditing = thread.editing === _id;
  const editBox = `${box} edit`;
  const [opened, setOpened] = useState(false);
  const isCovered = comment.covered !== undefined && !opened;
  // For a film or game, all comments reach equally far.
  const reaches = about ? reachNote(comment.reach) : null;
  const toName = (
    <span dir="auto" className="visually-hidden">
      {' '}
      to {name}
    </span>
  );
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
          {reaches !== null && <span className={styles.date}>{reaches}</span>}
          {editedAt && (
            <span className={styles.date} title={formatMoment(editedAt)}>
              {rewrittenAt ? 'rewritten' : 'edited'}
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
            thread={() => writersIn(thread.state)}
            focused
            initial={comment.comment}
            refused={thread.refusedEdit}
            about={about}
            own={{ id: _id, reach: comment.reach, onChanged: thread.reached }}
            onSend={(draft) => thread.edit(_id, draft, editBox)}
            onClose={() => thread.toggleEdit(_id)}
          />
        ) : comment.covered ? (
          <LazyPiece
            label="This comment"
            waiting={
              <p dir="auto" className={classNames(styles.text, styles.covered)}>
                {comment.comment}
              </p>
            }
          >
            <CoveredText
              type="comment"
              id={_id}
              covered={comment.covered}
              of={`the comment by ${name}`}
              onOpen={() => setOpened(true)}
            >
              {(words, mentions) => <CommentText text={words} mentions={mentions} />}
            </CoveredText>
          </LazyPiece>
        ) : (
          <CommentText text={comment.comment} mentions={comment.mentions} />
        )}
        {!sending && !gone && (
          <div className={styles.actions}>
            {comment.comment !== '' && !isCovered && (
              <LikeButton
                kind="comment"
                id={_id}
                likes={comment.likes}
                own={editable}
                what={`the comment by ${name}`}
                reveal={thread.reveal}
              />
            )}
            <Button
              variant="quiet"
              icon="comment"
              aria-expanded={isOpen}
              disabled={thread.loadingReplies === _id}
              onClick={() => (isOpen ? thread.hideReplies(_id) : thread.loadReplies(_id))}
            >
              {isOpen ? 'Hide Reply' : counted(replyCount, 'Reply', 'Replies')}
              {toName}
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
            {!props.closed && (
              <Button variant="quiet" aria-expanded={isReplying} onClick={() => thread.toggleReply(_id)}>
                {isReplying ? 'Cancel' : 'Reply'}
                {toName}
              </Button>
            )}
            {editable && (
              <Button variant="quiet" aria-expanded={isEditing} onClick={() => thread.toggleEdit(_id)}>
                {isEditing ? 'Cancel editing' : 'Edit'}
                <span className="visually-hidden"> your comment</span>
              </Button>
            )}
            {isModerator && editedAt && (
              <OptionalPiece>
                <TextVersions type="comment" id={_id} of={`the comment by ${name}`} />
              </OptionalPiece>
            )}
            {comment.comment !== '' && !isCovered && (
              <Report
                kind="comment"
                id={_id}
                own={editable}
                what={`the comment by ${name}`}
                reveal={thread.reveal}
              />
            )}
            {deletable && !isEditing && (
              <IconButton
                label={`Delete the comment by ${name}`}
                icon="trash"
                size={18}
                className={styles.delete}
                onClick={props.onDelete}
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
              about={about}
              thread={() => writersIn(thread.state, commentedBy.personal_info.username)}
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
