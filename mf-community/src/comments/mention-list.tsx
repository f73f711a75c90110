import { isMentionable, mentionAt } from '@screenlore/contracts';
import { classNames } from '@screenlore/ui';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Avatar } from '../shared/avatar/avatar.js';
import { findMentionable } from './api.js';
import styles from './mention-list.module.css';

/** The text area's ARIA attributes while it has a list. It stays a text box: a combobox has one line. */
export type ListAttributes = Partial<
  Pick<
    React.AriaAttributes,
    'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant' | 'aria-haspopup'
  >
>;

/** @returns whether the list has handled the key */
export type TakesKey = (event: KeyboardEvent) => boolean;

interface MentionListProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Usernames of the thread's authors. */
  thread: () => readonly string[];
  /** Receives the list's key handler; undefined while there is no list. */
  keys: RefObject<TakesKey | undefined>;
  onAttributes: (attributes: ListAttributes) => void;
  onText: (text: string) => void;
}

const TYPING_MS = 120;
/** The list's maximum height, CSS px, as in its style. */
const HEIGHT = 280;
/** The height of the header, which covers the top of the window. */
const HEADER = 80;

/** Members to mention in a comment after an @ (MENTION-01 to MENTION-05). */
export default function MentionList(props: MentionListProps) {
  const { area, text, thread, keys, onAttributes, onText } = props;
  const id = useId();
  const caret = useCaret(area, text);
  const place = mentionAt(text, caret);
  const at = place?.at;
  /** Where Escape closed it; it opens again at the next name. */
  const [closedAt, setClosedAt] = useState<number>();
  const isOpen = place !== null && at !== closedAt;
  const typed = useSettled(isOpen ? place.typed : undefined);
  const [asked] = useState(thread);
  const { data } = findMentionable.useQuery(
    { typed: typed ?? '', thread: [...asked] },
    { skip: typed === undefined },
  );
  const begins = place?.typed.toLowerCase() ?? '';
  // Matches for a shorter prefix stay until the next answer if they still fit.
  const members = isOpen
    ? (data?.members ?? []).filter((member) =>
        [member.username, member.firstName, member.surname].some((name) =>
          name.toLowerCase().startsWith(begins),
        ),
      )
    : [];
  const [marked, setMarked] = useState(0);
  const active = Math.min(marked, members.length - 1);
  const next = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another prefix selects the first name again
  useEffect(() => setMarked(0), [begins, at]);
  useEffect(() => {
    if (at === undefined) setClosedAt(undefined);
  }, [at]);
  // Puts the caret after the name once the text contains it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the text matters
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    area.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  }, [text]);

  function take(username: string) {
    if (!place || !isMentionable(username)) return;
    const after = text.slice(place.end);
    const name = `@${username}${/^[^\S\n]/.test(after) ? '' : ' '}`;
    next.current = place.at + username.length + 2;
    area.current?.focus();
    onText(text.slice(0, place.at) + name + after);
  }

  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, nativeEvent, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (nativeEvent.isComposing || shiftKey || ctrlKey || altKey || metaKey) return false;
    if (key === 'Escape') setClosedAt(at);
    else if (key === 'ArrowDown') setMarked((active + 1) % members.length);
    else if (key === 'ArrowUp') setMarked((active + members.length - 1) % members.length);
    else if (key === 'Enter' || key === 'Tab') take(members[active]?.username ?? '');
    else return false;
    event.preventDefault();
    return true;
  });
  const isShown = members.length > 0;
  const tell = useEffectEvent(onAttributes);
  useEffect(() => {
    if (!isShown) return;
    keys.current = (event) => onKey(event);
    return () => {
      keys.current = undefined;
    };
  }, [isShown, keys]);
  useEffect(() => {
    tell(
      isShown
        ? {
            ...{ 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' },
            ...{ 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` },
          }
        : {},
    );
    return () => tell({});
  }, [isShown, active, id]);

  const isAbove = (area.current?.getBoundingClientRect().top ?? 0) > HEIGHT + HEADER;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isShown && `${members.length === 1 ? '1 member' : `${members.length} members`} to mention`}
      </p>
      {isShown && (
        <ul
          id={id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the text area points to it
          role="listbox"
          aria-label="Members to mention"
          className={classNames(styles.list, isAbove && styles.above)}
        >
          {members.map(({ username, firstName, surname, profile_img }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text area has the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the same
            <li
              key={username}
              id={`${id}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: part of the list box
              role="option"
              aria-selected={index === active}
              ref={(row) => {
                if (row && index === active) row.scrollIntoView({ block: 'nearest' });
              }}
              className={styles.option}
              // The focus stays in the text.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(username)}
            >
              <Avatar of={{ username, firstName, surname, profile_img }} size={28} />
              <span dir="auto" className={styles.name}>
                {firstName} {surname}
              </span>
              <span dir="auto" className={styles.username}>
                @{username}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The caret of a text area; at the end of its text before the first event. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>, text: string): number {
  const [caret, setCaret] = useState(() => area.current?.selectionStart ?? text.length);
  const look = useEffectEvent(() => {
    const { current } = area;
    // If the text has not arrived yet, another render would restore the old text and lose a letter.
    if (!current || document.activeElement !== current || current.value !== text) return;
    // A selection gets no offers.
    setCaret(current.selectionStart === current.selectionEnd ? current.selectionStart : 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing moves the caret
  useLayoutEffect(() => look(), [text]);
  useEffect(() => {
    const { current } = area;
    const onMove = () => look();
    // Nobody types without the focus.
    const onBlur = () => setCaret(0);
    current?.addEventListener('blur', onBlur);
    document.addEventListener('selectionchange', onMove);
    for (const name of ['keyup', 'select', 'focus'] as const) current?.addEventListener(name, onMove);
    return () => {
      current?.removeEventListener('blur', onBlur);
      document.removeEventListener('selectionchange', onMove);
      for (const name of ['keyup', 'select', 'focus'] as const) current?.removeEventListener(name, onMove);
    };
  }, [area]);
  return Math.min(caret, text.length);
}

/** The typed text, debounced; the first value at once. */
function useSettled(typed: string | undefined): string | undefined {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === undefined ? undefined : settled;
}
