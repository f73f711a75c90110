import { useUser } from '@screenlore/browser-kit';
import { CATEGORY_OF, type Category, type SearchItem } from '@screenlore/contracts';
import {
  AppLink,
  Boundary,
  formatCount,
  formatLength,
  lazyPart,
  Picture,
  Rating,
  stateOfCard,
} from '@screenlore/ui';
import { Suspense } from 'react';
import { KIND_LABEL } from '../../shared/kinds.js';
import { namesOf } from '../../shared/professions.js';
import { genreLine } from '../../shared/title-facts.js';
import styles from './result-row.module.css';

const PosterMarks = lazyPart(
  () => import(/* webpackChunkName: "poster-marks" */ '../../shared/viewings/poster/poster-marks.js'),
);

/** The word before a title's makers, by its kind. */
const MADE_BY: Readonly<Record<Category, string>> = {
  movies: 'Directed by',
  series: 'Created by',
  games: 'Developed by',
};

/** The picture's width in `result-row.module.css`. */
const PICTURE_SIZES = '(min-width: 768px) 72px, 64px';

/** A title or person in the results: what it is, its makers and rating, and for members their own marks. */
export function ResultRow({ item }: { item: SearchItem }) {
  const { media, ofTitle } = item;
  const isPerson = media === 'person';
  return (
    <li className={styles.row} data-poster="">
      <AppLink
        to={`/${media}/${encodeURIComponent(item.link)}`}
        state={isPerson ? undefined : stateOfCard({ title: item.title, picture: item.img })}
        className={styles.link}
      >
        <Picture
          src={item.img}
          alt=""
          shape={isPerson ? 'portrait' : 'poster'}
          sizes={PICTURE_SIZES}
          fallbackIcon={isPerson ? 'user' : 'film'}
          className={styles.picture}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            <span dir="auto" className={styles.title}>
              {item.title}
            </span>{' '}
            {item.year !== null && <span className={styles.year}>{item.year}</span>}
          </span>{' '}
          {item.alsoKnownAs !== undefined && (
            <span className={`clamp ${styles.also}`}>
              also known as <bdi>{item.alsoKnownAs}</bdi>
            </span>
          )}{' '}
          {isPerson ? <OfPerson item={item} /> : <OfTitle item={item} kind={CATEGORY_OF[media]} />}
        </span>
        {ofTitle && ofTitle.rating !== null && (
          <span className={styles.numbers}>
            <Rating value={ofTitle.rating} />
            <span className={styles.votes}>
              {formatCount(ofTitle.ratedByCount)} {ofTitle.ratedByCount === 1 ? 'vote' : 'votes'}
            </span>
          </span>
        )}
      </AppLink>
      {!isPerson && <Marks item={item} kind={CATEGORY_OF[media]} />}
    </li>
  );
}

function OfTitle({ item: { ofTitle }, kind }: { item: SearchItem; kind: Category }) {
  const { length = null, genre = [], makers = [] } = ofTitle ?? {};
  const facts = [KIND_LABEL[kind], length !== null && length > 0 && formatLength(length), genreLine(genre)];
  return (
    <>
      <span className={`clamp ${styles.facts}`}>{facts.filter(Boolean).join(' · ')}</span>{' '}
      {makers.length > 0 && (
        <span className={`clamp ${styles.facts}`}>
          {MADE_BY[kind]} <bdi className={styles.people}>{makers.join(', ')}</bdi>
        </span>
      )}
    </>
  );
}

function OfPerson({ item: { ofPerson } }: { item: SearchItem }) {
  const { professions = [], knownFor = [] } = ofPerson ?? {};
  return (
    <>
      <span className={`clamp ${styles.facts}`}>
        {professions.length > 0 ? namesOf(professions) : 'Person'}
      </span>{' '}
      {knownFor.length > 0 && (
        <span className={`clamp ${styles.facts}`}>
          Known for{' '}
          {knownFor.map(({ title, year }, place) => (
            <span key={`${title} ${year}`}>
              {place > 0 && ', '}
              <bdi className={styles.people}>{title}</bdi>
            </span>
          ))}
        </span>
      )}
    </>
  );
}

/** They load over the picture for members only; a row works without them. */
function Marks({ item: { link, title }, kind }: { item: SearchItem; kind: Category }) {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={styles.marks}>
      <Boundary resetKey={user.username} fallback={() => null}>
        <Suspense>
          <PosterMarks title={{ titleId: link, itemType: kind, title }} inRow />
        </Suspense>
      </Boundary>
    </div>
  );
}
