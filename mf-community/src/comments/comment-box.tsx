import { notify, randomKey } from '@screenlore/browser-kit';
import { isBlankText, LIMITS, MESSAGES } from '@screenlore/contracts';
import { IconButton, lazyPart } from '@screenlore/ui';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { OptionalPiece } from '../shared/optional-piece.js';
import type { BoxReachProps } from './box-reach.js';
import styles from './comment-box.module.css';
import { type Draft, keepDraft, readDraft, readReach } from './drafts.js';
import type { ListAttributes, TakesKey } from './mention-list.js';

const MentionList = lazyPart(() => import(/* webpackChunkName: "mention-list" */ './mention-list.js'));

const BoxReach = lazyPart(() => import(/* webpackChunkName: "box-reach" */ './box-reach.js'));

/** The length at which the box starts to show how many characters are left. */
const NEARLY_FULL = 500;

interface CommentBoxProps {
  /** The key under which the text is kept until the server acknowledges it. */
  name: string;
  label: string;
  placeholder: string;
  /** Usernames of the thread's authors, offered as mentions. */
  thread?: () => readonly string[];
  focused?: boolean;
  /** The title that the comment may give away. */
  about?: BoxReachProps['about'] | undefined;
  /** The edited comment, which may give something away. */
  own?: BoxReachProps['own'];
  /** The text being edited; empty for a new comment. */
  initial?: string;
  /** Text that could not be sent, to put back into the box. */
  refused?: string | undefined;
  onSend: (draft: Draft) => void;
  onClose?: () => void;
}

const nobody = () => [];

/** The box for writing a comment: Enter or the icon sends, Shift+Enter starts a new line. */
export function CommentBox({
  name,
  label,
  placeholder,
  thread = nobody,
  focused = false,
  about,
  own,
  initial = '',
  refused,
  onSend,
  onClose,
}: CommentBoxProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft>({ text: initial, key: '' });
  /** The error toast, which closes once the error is corrected. */
  const complaint = useRef('');
  const keys = useRef<TakesKey>(undefined);
  const [ofList, setOfList] = useState<ListAttributes>({});
  /** Whether the user has typed: text from an earlier visit opens no list. */
  const [typed, setTyped] = useState(false);
  const left = LIMITS.commentMax - draft.text.length;

  // Text from an earlier visit, which the server cannot know when it renders first.
  useEffect(() => {
    const kept = readDraft(name);
    setDraft(kept.text === '' ? { text: initial, key: '' } : kept);
  }, [name, initial]);

  useEffect(() => {
    if (refused === undefined) return;
    setDraft((now) => {
      // Text typed since then stays, too.
      if (now.text !== '' && now.text !== refused) return keepDraft(name, `${refused}\n\n${now.text}`);
      const kept = readDraft(name);
      return kept.text === refused ? kept : keepDraft(name, refused);
    });
  }, [name, refused]);

  useEffect(() => {
    if (focused) area.current?.focus({ preventScroll: false });
  }, [focused]);

  const send = () => {
    if (isBlankText(draft.text)) {
      complaint.current = notify.error(MESSAGES.commentEmpty);
      area.current?.focus();
      return;
    }
    if (left < 0) {
      complaint.current = notify.error(MESSAGES.commentLong);
      return;
    }
    onSend({ text: draft.text, key: draft.key || randomKey(), reaches: readReach(name) });
    setDraft({ text: '', key: '' });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (keys.current?.(event)) return;
    if (event.key === 'Escape' && onClose) onClose();
    // The Enter that ends an input method's composition (Japanese, Chinese, Korean) does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <>
      <form className={styles.box} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <textarea
          dir="auto"
          ref={area}
          id={id}
          className={styles.area}
          rows={1}
          placeholder={placeholder}
          value={draft.text}
          {...ofList}
          aria-describedby={left < NEARLY_FULL ? `${id}-left` : undefined}
          aria-invalid={left < 0}
          onChange={({ target }) => {
            if (target.value.length <= LIMITS.commentMax) notify.dismiss(complaint.current);
            setTyped(true);
            setDraft(keepDraft(name, target.value));
          }}
          onKeyDown={press}
        />
        {left < NEARLY_FULL && (
          <span id={`${id}-left`} className={styles.left} data-over={left < 0}>
            {left}
          </span>
        )}
        {typed && draft.text.includes('@') && (
          // The list of mentions is optional.
          <OptionalPiece resetKey={name}>
            <MentionList
              area={area}
              text={draft.text}
              thread={thread}
              keys={keys}
              onAttributes={setOfList}
              onText={(text) => setDraft(keepDraft(name, text))}
            />
          </OptionalPiece>
        )}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <IconButton label="Send" icon="send" className={styles.send} onClick={send} />
      </form>
      {about && draft.text !== '' && (
        <div className={styles.reach}>
          <OptionalPiece resetKey={name}>
            <BoxReach name={name} about={about} own={own} />
          </OptionalPiece>
        </div>
      )}
    </>
  );
}
