import { coverText, type ListedEntry } from '@screenlore/contracts';
import { AppLink, classNames, LazyPiece, lazyPart, Picture } from '@screenlore/ui';
import { memo, type ReactNode } from 'react';
import { KIND_ICON, KIND_WORD, lookPath } from '../../shared/lists/words.js';
import { TitleMarks } from '../../shared/title-marks.js';
import styles from './entry-row.module.css';
import { NoteText } from './note-text.js';

const SIZES = '(min-width: 1024px) 64px, 56px';

/** Picture, name and facts of an entry. */
export function EntryWords({
  entry,
  parts = {},
  over,
  children,
}: {
  entry: ListedEntry;
  /** Class names for its parts in other layouts. */
  parts?: Readonly<Partial<Record<'frame' | 'words' | 'name' | 'facts', string>>>;
  /** Drawn over the picture. */
  over?: ReactNode;
  children?: ReactNode;
}) {
  const { kind, look } = entry;
  const facts = [KIND_WORD[kind], look?.about, look?.year].filter((fact) => fact != null);
  return (
    <>
      <div className={classNames(styles.frame, parts.frame)}>
        <Picture
          src={look?.picture ?? ''}
          alt=""
          shape="poster"
          sizes={SIZES}
          fallbackIcon={KIND_ICON[kind]}
          className={styles.picture}
        />
        {over}
      </div>
      <div className={classNames(styles.words, parts.words)}>
        <p className={classNames(styles.name, parts.name)}>
          {look ? (
            <AppLink dir="auto" to={lookPath(look.page)} className={styles.link}>
              {look.name}
            </AppLink>
          ) : (
            'No longer in the catalogue'
          )}
        </p>
        <p className={classNames(styles.facts, parts.facts)}>{facts.join(' · ')}</p>
        {children}
      </div>
    </>
  );
}

/** Most lists have none. */
const CoveredNote = lazyPart(() => import(/* webpackChunkName: "covered-note" */ './covered-note.js'));

interface EntryRowProps {
  entry: ListedEntry;
  /** Of the link that shows the list. */
  listKey: string | undefined;
  /** Its position on a ranked list. */
  number: number | null;
}

/** An entry as readers see it. */
export const EntryRow = memo(function EntryRow({ entry, listKey, number }: EntryRowProps) {
  const { covered } = entry;
  return (
    <li className={styles.row} data-poster="">
      {number !== null && (
        <span className={styles.number}>
          <span className="visually-hidden">Number </span>
          {number}
        </span>
      )}
      <EntryWords entry={entry} over={<Marks entry={entry} />}>
        {entry.note && <NoteText>{entry.note}</NoteText>}
        {covered && (
          <LazyPiece label="The note" waiting={<NoteText>{coverText(covered)}</NoteText>}>
            <CoveredNote entry={entry} covered={covered} listKey={listKey} />
          </LazyPiece>
        )}
      </EntryWords>
    </li>
  );
});

/** For titles; seasons have none. */
function Marks({ entry: { kind, look } }: { entry: ListedEntry }) {
  if (!look || kind === 'seasons' || kind === 'people' || kind === 'roles') return null;
  return <TitleMarks title={{ titleId: look.page.id, itemType: kind, title: look.name }} inRow />;
}
