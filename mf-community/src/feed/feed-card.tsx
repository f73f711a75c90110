import { useGiven } from '@screenlore/browser-kit';
import { type FeedCard as Card, type FeedThing, shownPicture } from '@screenlore/contracts';
import { AppLink, classNames, Icon, Picture } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { ago } from '../shared/ago.js';
import { AuthorLink } from '../shared/author-link/author-link.js';
import { Avatar } from '../shared/avatar/avatar.js';
import { didWords, ofOneTitle, pathOf } from './card-words.js';
import styles from './feed-card.module.css';

/** Covers on a folded card; the rest are counted. */
const COVERS = 8;

/** An act of a member, or several of one kind in a row (FEED-07, FEED-08). @param more the card's menu */
export function FeedCard({ card, more }: { card: Card; more?: ReactNode }) {
  const { author, things } = card;
  const [first] = things;
  if (!first) return null;
  const name = `${author.firstName} ${author.surname}`;
  return (
    <article className={styles.card} aria-label={`${name} ${didWords(card)}`}>
      <Avatar of={author} size={40} />
      <div className={styles.inside}>
        <header className={styles.head}>
          <p className={styles.did}>
            <bdi className={styles.name}>{name}</bdi> {didWords(card)}
            <span className={styles.facts}>
              <AuthorLink of={author} className={styles.author} />
              {' · '}
              <time dateTime={first.at}>{ago(first.at)}</time>
            </span>
          </p>
          {more}
        </header>
        {things.length === 1 ? (
          <Thing kind={card.kind} thing={first} />
        ) : ofOneTitle(things) ? (
          <Thing kind={card.kind} thing={{ ...first, about: `Up to ${first.about?.toLowerCase()}` }} />
        ) : (
          <Covers things={things} />
        )}
      </div>
    </article>
  );
}

function Thing({ kind, thing }: { kind: Card['kind']; thing: FeedThing }) {
  const { given } = useGiven();
  const { name, about, year, pictures, rating, text } = thing;
  const isText = kind === 'article' || kind === 'review' || kind === 'comment';
  return (
    <div className={classNames(styles.thing, isText && styles.ofText)}>
      {kind === 'list' ? (
        <span className={styles.fan} aria-hidden="true">
          {pictures.slice(0, 3).map((src) => (
            <Picture key={src} src={src} alt="" shape="poster" sizes="64px" className={styles.leaf} />
          ))}
        </span>
      ) : (
        <Picture
          src={shownPicture(pictures[0] ?? '')}
          alt=""
          shape={isText ? 'still' : 'poster'}
          sizes={isText ? '112px' : '64px'}
          fallbackIcon={isText ? 'edit' : 'film'}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.titleLine}>
          <AppLink dir="auto" to={pathOf(thing)} className={classNames(styles.title, styles.whole)}>
            {name}
          </AppLink>
          {year !== null && <span className={styles.year}> {year}</span>}
        </p>
        {(about !== null || rating !== null) && (
          <p className={styles.about}>
            {rating !== null && (
              <span className={styles.rating}>
                <Icon name="star" size={14} />
                <span className="visually-hidden">Rated</span> {given(rating)}
              </span>
            )}
            {about !== null && <bdi>{about}</bdi>}
          </p>
        )}
        {text !== null && (
          <p dir="auto" className={classNames(styles.text, kind === 'comment' && styles.quote)}>
            {text}
          </p>
        )}
      </div>
    </div>
  );
}

function Covers({ things }: { things: readonly FeedThing[] }) {
  const { given } = useGiven();
  const shown = things.slice(0, COVERS);
  return (
    <ul className={styles.covers}>
      {shown.map((thing) => (
        <li key={thing._id}>
          <AppLink to={pathOf(thing)} className={styles.cover}>
            <Picture
              src={thing.pictures[0] ?? ''}
              alt={[thing.name, thing.about].filter(Boolean).join(', ')}
              shape="poster"
              sizes="72px"
              fallbackText={thing.name}
            />
            {thing.rating !== null && (
              <span className={styles.rating}>
                <Icon name="star" size={12} />
                <span className="visually-hidden">Rated</span> {given(thing.rating)}
              </span>
            )}
          </AppLink>
        </li>
      ))}
      {things.length > COVERS && (
        <li className={styles.others}>
          <span aria-hidden="true">+{things.length - COVERS}</span>
          <span className="visually-hidden">and {things.length - COVERS} more</span>
        </li>
      )}
    </ul>
  );
}
