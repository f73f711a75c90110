import { notify, randomKey } from '@screenlore/browser-kit';
import { isBlankText, LIMITS, MESSAGES } from '@screenlore/contracts';
import { IconButton } from '@screenlore/ui';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './comment-box.module.css';
import { type Draft, keepDraft, readDraft } from './drafts.js';

/** From so many characters on the box shows how many are left. */
const NEARLY_FULL = 500;

interface CommentBoxProps {
  /** Under which the text is kept until it is acknowledged. */
  name: string;
  label: string;
  placeholder: string;
  focused?: boolean;
  /** What is edited; empty in a new comment. */
  initial?: string;
  /** A text that could not be sent, to be put back. */
  refused?: string | undefined;
  onSend: (draft: Draft) => void;
  onClose?: () => void;
}

/** Where a comment is written: Enter or the icon sends it, Shift+Enter begins a new line. */
export function CommentBox({
  name,
  label,
  placeholder,
  focused = false,
  initial = '',
  refused,
  onSend,
  onClose,
}: CommentBoxProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState<Draft>({ text: initial, key: '' });
  /** The toast about what is wrong, which leaves when that is mended. */
  const complaint = useRef('');
  const left = LIMITS.commentMax - draft.text.length;

  // What an earlier visit of the page left; the server that renders first cannot know it.
  useEffect(() => {
    const kept = readDraft(name);
    setDraft(kept.text === '' ? { text: initial, key: '' } : kept);
  }, [name, initial]);

  useEffect(() => {
    if (refused === undefined) return;
    setDraft((now) => {
      // What was typed since stays as well.
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
    onSend({ text: draft.text, key: draft.key || randomKey() });
    setDraft({ text: '', key: '' });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose) onClose();
    // Enter that ends a composition of letters (Japanese, Chinese, Korean) is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
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
        aria-describedby={left < NEARLY_FULL ? `${id}-left` : undefined}
        aria-invalid={left < 0}
        onChange={({ target }) => {
          if (target.value.length <= LIMITS.commentMax) notify.dismiss(complaint.current);
          setDraft(keepDraft(name, target.value));
        }}
        onKeyDown={press}
      />
      {left < NEARLY_FULL && (
        <span id={`${id}-left`} className={styles.left} data-over={left < 0}>
          {left}
        </span>
      )}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <IconButton label="Send" icon="send" className={styles.send} onClick={send} />
    </form>
  );
}
