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
  /** Left out, the card is no link: for a character whose actor is not known. */
  to?: LinkTarget | undefined;
  title: string;
  picture: string;
  shape: PictureShape;
  /** Stands for a picture that cannot be had. */
  icon?: IconName;
  /** Over the picture. */
  over?: ReactNode;
  /** Place in a ranking, beside the title. */
  place?: number | undefined;
  /** Under the title: year, date, rating. */
  note?: ReactNode;
  rating?: number | null | undefined;
  /** The picture says the title: it is there for those alone who do not see it. */
  titleUnseen?: boolean;
}

const ICONS = { poster: 'film', portrait: 'user', still: 'image', square: 'image' } as const;

/** A picture with words under it; the whole card is the link. */
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

/** A title by its poster (2:3). */
export const PosterCard = (props: Omit<CardProps, 'shape'>) => <Card {...props} shape="poster" />;

/** A title by a small poster, with its note alone below. */
export const SlimPosterCard = (props: Pick<CardProps, 'to' | 'title' | 'picture' | 'note'>) => (
  <Card {...props} shape="poster" titleUnseen />
);

/** A title, article or review by a wide picture (16:9). */
export const StillCard = (props: Pick<CardProps, 'to' | 'title' | 'picture' | 'note'>) => (
  <Card {...props} shape="still" />
);

interface PortraitCardProps extends Pick<CardProps, 'to' | 'picture' | 'note'> {
  name: string;
  /** A word over the corner: 'Today'. */
  mark?: string | undefined;
}

/** A person or character by portrait (4:5). */
export const PortraitCard = ({ name, mark, ...card }: PortraitCardProps) => (
  <Card {...card} title={name} shape="portrait" over={mark && <Mark className={styles.mark}>{mark}</Mark>} />
);

interface RoleCardProps extends Pick<CardProps, 'to' | 'picture'> {
  actor: string;
  /** Null when no source names the character. */
  character: string | null;
  /** The title the part is played in; left out on that title's own page. */
  title?: string;
  rating: number | null;
  /** The role carries the yellow badge. */
  outstanding: boolean;
}

/** A part somebody plays: portrait, character, actor, rating with one decimal. */
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
