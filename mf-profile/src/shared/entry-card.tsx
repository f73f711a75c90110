import { useGiven } from '@screenlore/browser-kit';
import { type ListEntry, SINGULAR, titlePath, type UserList } from '@screenlore/contracts';
import { Icon, type IconName, PosterCard } from '@screenlore/ui';
import styles from './entry-card.module.css';
import { TitleMarks } from './title-marks.js';

/** How an entry of each list appears without a rating (PROFILE-05), with its text for screen readers. */
export const SIGNS: Readonly<Record<UserList, Sign>> = {
  ratings: { icon: 'star', text: 'Rated' },
  wantToSee: { icon: 'bookmark', text: 'Wants to see' },
  favorites: { icon: 'heart', text: 'Favourite' },
};

interface Sign {
  icon: IconName;
  text: string;
}

interface EntryCardProps {
  entry: ListEntry;
  /** Shown without a rating. */
  sign?: Sign;
  /** Whose rating it is: 'Rated 8 of 10 by Ada'. */
  by: string;
  /** The list is the reader's own, so it already shows their rating. */
  own: boolean;
}

const KIND_CAPTION = { movies: 'Movie', series: 'Series', games: 'Game', roles: 'Role' } as const;

/** Titles link to their page; a role links to the title it is played in. */
const entryPath = ({ itemType, item, role }: ListEntry): string =>
  titlePath(itemType === 'roles' ? (role?.category ?? 'movies') : itemType, item.titleId);

/** Unique within a list. */
export const entryKey = ({ itemType, item, role }: ListEntry): string =>
  role?._id ?? `${itemType === 'roles' ? 'role' : SINGULAR[itemType]}/${item.titleId}`;

/** An item of a list as a picture with its rating; the whole card is the link. */
export function EntryCard({ entry, sign, by, own }: EntryCardProps) {
  const { item, role, rating, itemType } = entry;
  const { given, givenOf } = useGiven();
  const title = role ? (role.characterName ?? role.actor.name) : item.title;
  const note = role
    ? [role.characterName !== null && role.actor.name, item.title].filter(Boolean).join(' · ')
    : [KIND_CAPTION[itemType], item.year].filter((fact) => fact !== null).join(' · ');
  return (
    <div className={styles.card} data-poster="">
      <PosterCard
        to={entryPath(entry)}
        title={title}
        picture={role?.picture ?? item.cover}
        icon={role ? 'user' : 'film'}
        over={
          rating === null ? (
            sign && (
              <span className={styles.sign}>
                <Icon name={sign.icon} size={18} />
                <span dir="auto" className="visually-hidden">
                  {sign.text}.{' '}
                </span>
              </span>
            )
          ) : (
            <span className={styles.badge}>
              <Icon name="star" size={14} />
              <span aria-hidden="true">{given(rating)}</span>
              <span className="visually-hidden">
                Rated {givenOf(rating)} by {by}.{' '}
              </span>
            </span>
          )
        }
        note={
          <span dir="auto" className="clamp">
            {note}
          </span>
        }
      />
      {itemType !== 'roles' && (
        <TitleMarks
          title={{ titleId: item.titleId, itemType, title: item.title }}
          toCome={item.year !== null && item.year > new Date().getFullYear()}
          unsigned={own && rating !== null}
        />
      )}
    </div>
  );
}
