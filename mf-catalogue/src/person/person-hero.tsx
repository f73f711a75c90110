import { type Person, personPath } from '@screenlore/contracts';
import { Picture, Rating } from '@screenlore/ui';
import { AddToList } from '../shared/lists/add-to-list.js';
import { isStudio, namesOf } from '../shared/professions.js';
import { creditsOf } from './credits.js';
import styles from './person-hero.module.css';

const COVERS = 6;
/** With fewer posters the titles' wide pictures replace the wall. */
const WALL_FROM = 3;
const COVER_SIZES = '(min-width: 640px) 16.7vw, 107px';
const BANNER_SIZES = '(min-width: 1128px) 870px, max(62vw, 400px)';

/** Covers of the person's titles behind portrait, name and the average rating of all roles (PERSON-01). */
export function PersonHero({ actor }: { actor: Person }) {
  const { name } = actor.personal_info;
  const titles = creditsOf(actor)
    .slice(0, COVERS)
    .map(({ title }) => title);
  const isWall = titles.length >= WALL_FROM;
  return (
    <div className={styles.hero}>
      <div className={styles.covers} aria-hidden="true">
        {titles.map((title, index) => (
          <Picture
            key={title._id}
            className={isWall ? styles.cover : styles.banner}
            src={isWall ? title.cover : title.banner}
            alt=""
            shape={isWall ? 'poster' : 'still'}
            bleed={!isWall}
            // Banners are cropped at the sides: the height decides, and a picture too small would be replaced later.
            sizes={isWall ? COVER_SIZES : titles.length === 1 ? '100vw' : BANNER_SIZES}
            // The largest pictures of the page; the others use the same size.
            priority={index === 0}
          />
        ))}
      </div>
      <div className={`content-width ${styles.content}`}>
        <Picture
          className={styles.portrait}
          src={actor.banner}
          alt={isStudio(actor) ? '' : `Portrait of ${name}`}
          shape="portrait"
          sizes="(min-width: 1128px) 248px, (min-width: 546px) 22vw, 120px"
          priority
          fallbackIcon="user"
          fallbackText={name}
        />
        <div className={styles.words}>
          <p className={styles.label}>{namesOf(actor.professions)}</p>
          <h1 dir="auto" className={styles.name}>
            {name}
          </h1>
          {actor.roles.length > 0 && (
            <p className={styles.rating}>
              <Rating value={actor.activity.rating} count={actor.activity.ratedByCount} />
              {actor.activity.rating !== null && (
                <span className={styles.of}>
                  {actor.activity.ratedByCount === 1 ? 'rating' : 'ratings'} of {actor.roles.length}{' '}
                  {actor.roles.length === 1 ? 'role' : 'roles'}
                </span>
              )}
            </p>
          )}
          <div className={styles.actions}>
            <AddToList
              kind="people"
              item={actor._id}
              name={name}
              path={personPath(actor.personal_info.nameId)}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
