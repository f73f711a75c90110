import { titlePath } from '@screenlore/contracts';
import { AppLink, Icon, Picture, Rating, stateOfCard } from '@screenlore/ui';
import { memo } from 'react';
import { KIND_LABEL } from '../../shared/kinds.js';
import { namesOf } from '../../shared/professions.js';
import { RateRole } from '../../shared/rate/rate-role.js';
import { isOutstanding } from '../../shared/role.js';
import { useActorVotes } from '../use-actor-votes.js';
import styles from './filmography.module.css';
import type { FilmographyCredit } from './narrow.js';

interface CreditRowProps {
  nameId: string;
  credit: FilmographyCredit;
  seen: boolean;
}

/** A title of a filmography, with the person's jobs on it. */
export const CreditRow = memo(function CreditRow({ nameId, credit, seen }: CreditRowProps) {
  const { title, role, jobs, directors } = credit;
  const { moveRole, refresh } = useActorVotes(nameId);
  return (
    <div className={styles.line}>
      <AppLink
        to={titlePath(title.itemType, title.titleId)}
        state={stateOfCard({ title: title.title, picture: title.cover })}
        className={styles.row}
      >
        <span className={styles.year}>{title.year ?? 'To come'}</span>
        <Picture
          className={styles.cover}
          src={title.cover}
          alt=""
          shape="poster"
          sizes="48px"
          fallbackIcon="film"
        />
        <span className={styles.words}>
          <span className={styles.kind}>
            {KIND_LABEL[title.itemType]}
            {seen && (
              <span className={styles.seen}>
                <Icon name="check" size={14} />
                {title.itemType === 'games' ? 'Played' : 'Seen'}
              </span>
            )}
          </span>
          <span dir="auto" className={styles.title}>
            {title.title}
          </span>
          {jobs.length > 0 && <span className={styles.character}>{namesOf(jobs)}</span>}
          {role && role.characterName !== null && (
            <span dir="auto" className={styles.character}>
              as {role.characterName}
            </span>
          )}
          {directors.length > 0 && jobs.length === 0 && (
            <span dir="auto" className={styles.character}>
              By {directors.join(', ')}
            </span>
          )}
        </span>
        <Marks credit={credit} />
      </AppLink>
      {role && <RateRole role={role} moveVotes={moveRole(role._id)} onSaved={refresh} place="row" />}
    </div>
  );
});

/** The character's picture, and the rating of the role, or of the title if there is no role. */
function Marks({ credit: { title, role, shownRating } }: Pick<CreditRowProps, 'credit'>) {
  if (shownRating === null && !role?.characterBanner) return null;
  return (
    <span className={styles.marks}>
      {role && role.characterBanner !== null && (
        <Picture
          className={styles.portrait}
          src={role.characterBanner}
          alt={role.characterName === null ? '' : `${role.characterName} in ${title.title}`}
          shape="square"
          sizes="(min-width: 768px) 56px, 44px"
          fallbackIcon="user"
        />
      )}
      {shownRating !== null && (
        <span className={styles.rating}>
          <Rating
            value={shownRating}
            of={role ? 'role' : 'title'}
            ground={role && isOutstanding(role) ? 'badge' : 'page'}
          />
        </span>
      )}
    </span>
  );
}
