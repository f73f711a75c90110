import { type Club, type ClubTitle, shownPicture, titlePath } from '@screenlore/contracts';
import { AppLink, formatDate, LazyPiece, lazyPart, Picture } from '@screenlore/ui';
import styles from './clubs.module.css';

const SetTitle = lazyPart<{ club: Club }>(
  () => import(/* webpackChunkName: "club-owner" */ './set-title.js'),
);

const daysOf = ({ from, to }: ClubTitle): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** The club's current title and its earlier ones (CLUB-20). */
export const ClubTitles = ({ club }: { club: Club }) => (
  <section aria-labelledby="title-now" className={styles.section}>
    <h2 id="title-now">Now</h2>
    {club.current ? (
      <AppLink
        to={titlePath(club.current.title.itemType, club.current.title.titleId)}
        className={styles.current}
      >
        <Picture src={shownPicture(club.current.title.cover)} alt="" shape="poster" sizes="72px" />
        <span className={styles.words}>
          <span dir="auto" className={styles.titleName}>
            {club.current.title.title}
          </span>
          <span className={styles.facts}>{daysOf(club.current)}</span>
        </span>
      </AppLink>
    ) : (
      <p className="muted">Nothing is set.</p>
    )}
    {club.own === 'owner' && (
      <LazyPiece label="The choice of a title">
        <SetTitle club={club} />
      </LazyPiece>
    )}
    {club.earlier.length > 0 && (
      <details className={styles.earlier}>
        <summary>Earlier titles ({club.earlier.length})</summary>
        <ul className={styles.titles}>
          {club.earlier.map((each) => (
            <li key={`${each.title._id} ${each.from}`}>
              <AppLink dir="auto" to={titlePath(each.title.itemType, each.title.titleId)}>
                {each.title.title}
              </AppLink>
              <span className={styles.facts}>{daysOf(each)}</span>
            </li>
          ))}
        </ul>
      </details>
    )}
  </section>
);
