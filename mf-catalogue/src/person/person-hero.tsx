import type { Actor } from '@screenlore/contracts';
import { Picture, Rating } from '@screenlore/ui';
import styles from './person-hero.module.css';
import { titlesOf } from './titles-of.js';

const COVERS = 6;
/** Fewer posters make no wall: then the titles' wide pictures stand there. */
const WALL_FROM = 3;

/** Covers of the person's titles behind portrait, name and the rating of all roles together (PERSON-01). */
export function PersonHero({ actor }: { actor: Actor }) {
  const { name } = actor.personal_info;
  const titles = titlesOf(actor).slice(0, COVERS);
  return (
    <div className={styles.hero}>
      <div className={styles.covers} aria-hidden="true">
        {titles.length < WALL_FROM
          ? titles.map((title, index) => (
              <Picture
                key={title._id}
                className={styles.banner}
                src={title.banner}
                alt=""
                shape="still"
                // Cut from the sides: the height decides, and a picture too small would be exchanged later.
                sizes={titles.length === 1 ? '100vw' : '(min-width: 1128px) 870px, max(62vw, 400px)'}
                // The largest pictures of the page; the others follow in the same size.
                priority={index === 0}
              />
            ))
          : titles.map((title, index) => (
              <Picture
                key={title._id}
                className={styles.cover}
                src={title.cover}
                alt=""
                shape="poster"
                sizes="(min-width: 640px) 16.7vw, 107px"
                priority={index === 0}
              />
            ))}
      </div>
      <div className={styles.content}>
        <Picture
          className={styles.portrait}
          src={actor.banner}
          alt={`Portrait of ${name}`}
          shape="portrait"
          sizes="(min-width: 1128px) 248px, (min-width: 546px) 22vw, 120px"
          priority
          fallbackIcon="user"
          fallbackText={name}
        />
        <div className={styles.words}>
          <p className={styles.label}>Actor</p>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.rating}>
            <Rating value={actor.activity.rating} count={actor.activity.ratedByCount} />
            {actor.activity.rating !== null && (
              <span className={styles.of}>
                {actor.activity.ratedByCount === 1 ? 'rating' : 'ratings'} of {actor.roles.length}{' '}
                {actor.roles.length === 1 ? 'role' : 'roles'}
              </span>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
