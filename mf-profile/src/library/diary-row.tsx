import { useGiven } from '@screenlore/browser-kit';
import { episodePath, type TitleReference, titlePath, type Viewing } from '@screenlore/contracts';
import { AppLink, counted, Icon, IconButton, Picture, WordList } from '@screenlore/ui';
import { useId, useState } from 'react';
import styles from './diary.module.css';
import { EditViewing } from './edit-viewing.js';
import { type DiaryLine, episodesName } from './fold-episodes.js';
import { useRemoveViewing } from './use-remove-viewing.js';
import { ViewingText } from './viewing-text.js';
import { dateName, episodeOf, factsOf } from './viewing-words.js';

interface DiaryRowProps {
  line: DiaryLine;
  /** Undefined if the catalogue has deleted it. */
  title: TitleReference | undefined;
  own: boolean;
}

/** A line of the diary: a viewing, or the episodes of a series on a day, which unfold (LIB-34). */
export function DiaryRow({ line, title, own }: DiaryRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first] = line;
  const isFolded = line.length > 1;
  return (
    <li className={styles.line}>
      <Day on={first.on} />
      <Picture
        src={title?.cover ?? ''}
        alt=""
        shape="poster"
        sizes="48px"
        fallbackIcon="film"
        className={styles.poster}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          {title ? (
            <AppLink dir="auto" to={titlePath(title.itemType, title.titleId)}>
              {title.title}
            </AppLink>
          ) : (
            'A title no longer in the catalogue'
          )}{' '}
          {title?.year != null && <span className={styles.year}>{title.year}</span>}
        </p>
        {isFolded ? (
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {episodesName(line)} · {counted(line.length, 'episode', 'episodes')}
            <Icon name="chevron-down" size={16} className={styles.arrow} />
          </button>
        ) : (
          <Said viewing={first} title={title} />
        )}
      </div>
      {own && !isFolded && <Acts viewing={first} title={title} />}
      {open && (
        <ul id={id} className={styles.episodes}>
          {line.map((viewing) => (
            <li key={viewing._id} className={styles.episode}>
              <Said viewing={viewing} title={title} />
              {own && <Acts viewing={viewing} title={title} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The day of the month, large; none for less exact dates. */
function Day({ on }: { on: string | null }) {
  return (
    <span className={styles.day}>
      <span className="visually-hidden">{dateName(on)}</span>
      <span aria-hidden="true">{on?.length === 10 ? Number(on.slice(8)) : ''}</span>
    </span>
  );
}

function Said({ viewing, title }: { viewing: Viewing; title: TitleReference | undefined }) {
  const { given } = useGiven();
  const facts = factsOf(viewing);
  const episode = title && episodeOf(viewing);
  const others = episode ? facts.slice(1) : facts;
  return (
    <div className={styles.said}>
      {(facts.length > 0 || viewing.rating !== null) && (
        <p className={styles.facts}>
          {viewing.rating !== null && (
            <span className={styles.rating}>
              <Icon name="star" size={14} />
              <span className="visually-hidden">Rated</span> {given(viewing.rating)}
            </span>
          )}
          {episode && (
            <AppLink to={episodePath(title.titleId, episode)} className={`touch ${styles.episodeLink}`}>
              {facts[0]}
            </AppLink>
          )}
          {episode && others.length > 0 && ' · '}
          <WordList words={others} between=" · " />
        </p>
      )}
      {viewing.text !== null && <ViewingText text={viewing.text} />}
      {viewing.tags.length > 0 && (
        <p className={styles.facts}>
          <WordList words={viewing.tags} />
        </p>
      )}
    </div>
  );
}

function Acts({ viewing, title }: { viewing: Viewing; title: TitleReference | undefined }) {
  const [editing, setEditing] = useState(false);
  const { remove, removing } = useRemoveViewing();
  const what = `${title?.title ?? 'this'}, ${[...factsOf(viewing).slice(0, 1), dateName(viewing.on)].join(', ')}`;
  return (
    <span className={styles.acts}>
      {title && <IconButton label={`Change ${what}`} icon="edit" onClick={() => setEditing(true)} />}
      <IconButton
        label={`Remove ${what}`}
        icon="trash"
        disabled={removing}
        onClick={() => void remove(viewing)}
      />
      {editing && title && <EditViewing viewing={viewing} title={title} onClose={() => setEditing(false)} />}
    </span>
  );
}
