import { type ListEntry, SINGULAR, titlePath } from '@screenlore/contracts';
import { AppLink, Icon, type IconName, Picture } from '@screenlore/ui';
import styles from './entry-card.module.css';

/** What stands on a card: the person's rating, or the sign of the list the item is on. */
interface EntryCardProps {
  entry: ListEntry;
  /** Shown where there is no rating (portal.md §2 'Details page'). */
  icon: IconName;
  /** What the icon says, for those who do not see it. */
  iconText: string;
  /** Whose rating it is: 'Rated 8 of 10 by Ada'. */
  by: string;
}

const KIND_CAPTION = { movies: 'Movie', series: 'Series', games: 'Game', roles: 'Role' } as const;

/** Titles lead to their page; a role leads to the title it is played in. */
export const entryPath = ({ itemType, item, role }: ListEntry): string =>
  titlePath(itemType === 'roles' ? (role?.category ?? 'movies') : itemType, item.titleId);

/** The same item never stands twice on a list. */
export const entryKey = ({ itemType, item, role }: ListEntry): string =>
  role?._id ?? `${itemType === 'roles' ? 'role' : SINGULAR[itemType]}/${item.titleId}`;

/** An item of a list by its picture, with the rating it was given; the whole card is the link. */
export function EntryCard({ entry, icon, iconText, by }: EntryCardProps) {
  const { item, role, rating, itemType } = entry;
  const title = role ? (role.characterName ?? role.actor.name) : item.title;
  const note = role
    ? [role.characterName !== null && role.actor.name, item.title].filter(Boolean).join(' · ')
    : [KIND_CAPTION[itemType], item.year].filter((fact) => fact !== null).join(' · ');
  return (
    <AppLink to={entryPath(entry)} className={styles.card}>
      <span className={styles.frame}>
        <Picture
          src={role?.picture ?? item.cover}
          alt=""
          shape="poster"
          fallbackIcon={role ? 'user' : 'film'}
          fallbackText={title}
        />
        {rating === null ? (
          <span className={styles.sign}>
            <Icon name={icon} size={18} />
            <span className="visually-hidden">{iconText}. </span>
          </span>
        ) : (
          <span className={styles.badge}>
            <Icon name="star" size={14} />
            <span aria-hidden="true">{rating}</span>
            <span className="visually-hidden">
              Rated {rating} of 10 by {by}.{' '}
            </span>
          </span>
        )}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note}</span>
    </AppLink>
  );
}
