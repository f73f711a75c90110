import type { ReactNode } from 'react';
import { Mark } from '../badge/badge.js';
import type { IconName } from '../icon/icon.js';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import { stateOfCard } from '../link/shown-card.js';
import { Picture } from '../picture/picture.js';
import type { PictureShape } from '../picture/picture-sources.js';
import { Rating } from '../rating/rating.js';
import styles from './cards.module.css';

interface CardProps {
  /** Without it, the card is not a link: for a character whose actor is unknown. */
  to?: LinkTarget | undefined;
  title: string;
  picture: string;
  shape: PictureShape;
  /** Replaces a picture that cannot be loaded. */
  icon?: IconName;
  /** Content laid over the picture. */
  over?: ReactNode;
  /** The place in a ranking, next to the title. */
  place?: number | undefined;
  /** Below the title: year, date, rating. */
  note?: ReactNode;
  rating?: number | null | undefined;
  /** The picture shows the title, which is then only for screen readers. */
  titleUnseen?: boolean;
}

const ICONS = { poster: 'film', portrait: 'user', still: 'image', square: 'image' } as const;

/** A picture with text below; the whole card is the link. */
function Card({
  to,
  title,
  picture,
  shape,
  icon = ICONS[shape],
  over,
  place,
  note,
  rating,
  titleUnseen = false,
}: CardProps) {
  const words = (
    <>
      <span dir="auto" className={titleUnseen ? 'visually-hidden' : `clamp ${styles.title}`}>
        {title}
      </span>
      {(note !== undefined || rating != null) && (
        <span className={styles.notes}>
          {note !== undefined && (
            <span dir="auto" className={styles.note}>
              {note}
            </span>
          )}
          {rating != null && <Rating value={rating} />}
        </span>
      )}
    </>
  );
  const content = (
    <>
      <span className={styles.frame}>
        <Picture src={picture} alt="" shape={shape} fallbackIcon={icon} fallbackText={title} />
        {over}
      </span>
      {place === undefined ? (
        words
      ) : (
        <span className={styles.ranked}>
          <span className={styles.place}>
            <span className="visually-hidden">Number </span>
            {place}
          </span>
          <span>{words}</span>
        </span>
      )}
    </>
  );
  return to === undefined ? (
    <span className={styles.card}>{content}</span>
  ) : (
    <AppLink
      to={to}
      state={shape === 'poster' ? stateOfCard({ title, picture }) : undefined}
      className={styles.card}
    >
      {content}
    </AppLink>
  );
}

/** A title with its poster (2:3). */
export const PosterCard = (props: Omit<CardProps, 'shape'>) => <Card {...props} shape="poster" />;

/** A title with a small poster and only its note below. */
export const SlimPosterCard = (props: Pick<CardProps, 'to' | 'title' | 'picture' | 'note'>) => (
  <Card {...props} shape="poster" titleUnseen />
);

/** A title, article or review with a wide picture (16:9). */
export const StillCard = (props: Pick<CardProps, 'to' | 'title' | 'picture' | 'note'>) => (
  <Card {...props} shape="still" />
);

interface PortraitCardProps extends Pick<CardProps, 'to' | 'picture' | 'note'> {
  name: string;
  /** A label in the corner: 'Today'. */
  mark?: string | undefined;
}

/** A person or character with a portrait (4:5). */
export const PortraitCard = ({ name, mark, ...card }: PortraitCardProps) => (
  <Card {...card} title={name} shape="portrait" over={mark && <Mark className={styles.mark}>{mark}</Mark>} />
);

interface RoleCardProps extends Pick<CardProps, 'to' | 'picture'> {
  actor: string;
  /** Null if no source names the character. */
  character: string | null;
  /** The title that the part is in; omitted on that title's own page. */
  title?: string;
  rating: number | null;
  /** The role gets the yellow badge. */
  outstanding: boolean;
}

/** A part that somebody plays: portrait, character, actor, rating with one decimal. */
export const RoleCard = ({ actor, character, title, rating, outstanding, ...card }: RoleCardProps) => (
  <Card
    {...card}
    title={character ?? actor}
    shape="portrait"
    over={
      rating !== null && (
        <Rating
          className={styles.corner}
          value={rating}
          of="role"
          ground={outstanding ? 'badge' : 'picture'}
        />
      )
    }
    note={
      <>
        {character === null ? title : actor}
        {title && character !== null && (
          <span dir="auto" className={`clamp ${styles.second}`}>
            {title}
          </span>
        )}
      </>
    }
  />
);
