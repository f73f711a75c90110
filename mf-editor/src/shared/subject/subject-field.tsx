import { errorText } from '@screenlore/browser-kit';
import { type Category, type DraftSubject, LIMITS, SINGULAR } from '@screenlore/contracts';
import { Button, classNames, counted, Icon, Picture } from '@screenlore/ui';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Fault } from '../fields/fault.js';
import fields from '../fields/fields.module.css';
import styles from './subject-field.module.css';
import { useFoundTitles } from './use-found-titles.js';

export const KIND_NAMES: Record<Category, string> = { movies: 'Movie', series: 'Series', games: 'Game' };

interface SubjectFieldProps {
  label: string;
  /** The hint below the label, such as that the field is optional. */
  hint?: string;
  /** The kind to look for; null for all. */
  category: Category | null;
  value: DraftSubject | null;
  fault: string | undefined;
  onChange: (subject: DraftSubject | null) => void;
  ref?: Ref<{ focus(): void }>;
}

interface SubjectWordsProps {
  subject: DraftSubject;
  alsoKnownAs?: string | undefined;
}

const SubjectWords = ({ subject, alsoKnownAs }: SubjectWordsProps) => (
  <span className={styles.words}>
    <span dir="auto" className={styles.name}>
      {subject.title}
    </span>
    <span className={styles.facts}>
      {[subject.date?.slice(0, 4) ?? subject.year, KIND_NAMES[subject.itemType]].filter(Boolean).join(' · ')}
      {alsoKnownAs !== undefined && (
        <>
          {' · also known as '}
          <bdi>{alsoKnownAs}</bdi>
        </>
      )}
    </span>
  </span>
);

/**
 * Finds and holds the title that a post is about: a combobox over titles whose name contains the text, and the chosen
 * title below it until it is removed.
 */
export function SubjectField({ label, hint, category, value, fault, onChange, ref }: SubjectFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { searching, found, waiting, failed, retry } = useFoundTitles(text, category);
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const shown = open && searching;
  const current = found[active];

  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));

  function choose(subject: DraftSubject) {
    setOpen(false);
    setActive(-1);
    setText('');
    if (value?.titleId !== subject.titleId) onChange(subject);
  }

  function steer(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') {
      if (!shown) return;
      setOpen(false);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      if (found.length > 0)
        setActive((active + step + found.length + (active < 0 && step < 0 ? 1 : 0)) % found.length);
    } else if (key === 'Enter' && shown) {
      const choice = current ?? (found.length === 1 ? found[0] : undefined);
      if (choice) choose(choice.subject);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
        {hint !== undefined && <span className={styles.hint}> {hint}</span>}
      </label>
      <div className={styles.search}>
        <Icon name="search" size={20} className={styles.icon} />
        <input
          dir="auto"
          ref={input}
          id={id}
          type="text"
          role="combobox"
          value={text}
          placeholder="Search for a title"
          className={fields.input}
          maxLength={LIMITS.searchQueryMax}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && current ? `${id}-${active}` : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={({ relatedTarget }) => {
            if (!popover.current?.contains(relatedTarget)) setOpen(false);
          }}
          onKeyDown={steer}
        />
        <div ref={popover} className={classNames(styles.popover, !shown && styles.closed)}>
          {failed ? (
            <p className={styles.note} role="alert">
              {errorText(failed.error)}{' '}
              <button type="button" className={styles.retry} onClick={retry}>
                Try again
              </button>
            </p>
          ) : (
            <p dir="auto" className={found.length > 0 ? 'visually-hidden' : styles.note} role="status">
              {!shown || waiting
                ? shown && 'Searching…'
                : found.length === 0
                  ? `No title contains '${text.trim()}'`
                  : `${counted(found.length, 'title', 'titles')} found`}
            </p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label="Found titles" className={styles.list}>
            {shown &&
              found.map(({ subject, alsoKnownAs }, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox, as its pattern has it
                <div
                  key={`${subject.itemType}/${subject.titleId}`}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  ref={(row) => {
                    if (row && place === active) row.scrollIntoView({ block: 'nearest' });
                  }}
                  className={styles.option}
                  // The focus stays in the text field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(subject)}
                >
                  <Picture src={subject.cover} alt="" shape="poster" sizes="40px" className={styles.cover} />
                  <SubjectWords subject={subject} alsoKnownAs={alsoKnownAs} />
                  {value?.titleId === subject.titleId && <Icon name="check" size={18} />}
                </div>
              ))}
          </div>
        </div>
      </div>
      <Fault id={`${id}-fault`}>{fault}</Fault>
      {value && (
        <div className={styles.chosen}>
          <Picture src={value.cover} alt="" shape="poster" sizes="56px" className={styles.chosenCover} />
          <SubjectWords subject={value} />
          <Button
            icon="close"
            variant="quiet"
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
          >
            Remove
            <span dir="auto" className="visually-hidden">
              {' '}
              the {SINGULAR[value.itemType]} {value.title}
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}
