import { type Person, titlePath } from '@screenlore/contracts';
import { AppLink, EmptyState, Picture, Rating, Section } from '@screenlore/ui';
import { KIND_LABEL } from '../../shared/kinds.js';
import { RateRole } from '../../shared/rate/rate-role.js';
import { isOutstanding } from '../../shared/role.js';
import { type Credit, creditsOf } from '../credits.js';
import styles from './filmography.module.css';
import { namesOf } from '../professions.js';
import { useActorVotes } from '../use-actor-votes.js';

/** All roles and all titles made, newest first by release or first episode (PERSON-03, PERSON-07). */
export function Filmography({ actor }: { actor: Person }) {
  const credits = creditsOf(actor);
  return (
    <Section title="Filmography">
      {credits.length === 0 ? (
        <EmptyState title="No roles yet">Roles show here as soon as a title names this person.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {credits.map((credit) => (
            <li key={credit.title._id}>
              <CreditRow nameId={actor.personal_info.nameId} credit={credit} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function CreditRow({ nameId, credit: { title, role, jobs, rating } }: { nameId: string; credit: Credit }) {
  const { moveRole, refresh } = useActorVotes(nameId);
  return (
    <div className={styles.line}>
      <AppLink to={titlePath(title.itemType, title.titleId)} className={styles.row}>
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
          <span className={styles.kind}>{KIND_LABEL[title.itemType]}</span>
          <span dir="auto" className={styles.title}>
            {title.title}
          </span>
          {jobs.length > 0 && <span className={styles.character}>{namesOf(jobs)}</span>}
          {role && role.characterName !== null && (
            <span dir="auto" className={styles.character}>
              as {role.characterName}
            </span>
          )}
        </span>
        <Marks credit={{ title, role, rating }} />
      </AppLink>
      {role && <RateRole role={role} moveVotes={moveRole(role._id)} onSaved={refresh} place="row" />}
    </div>
  );
}

/** The character's face, and the rating of the role, or of a title without one. */
function Marks({ credit: { title, role, rating } }: { credit: Omit<Credit, 'jobs'> }) {
  const average = role ? role.activity.rating : rating;
  if (average === null && !role?.characterBanner) return null;
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
      {average !== null && (
        <span className={styles.rating}>
          <Rating
            value={average}
            of={role ? 'role' : 'title'}
            ground={role && isOutstanding(role) ? 'badge' : 'page'}
          />
        </span>
      )}
    </span>
  );
}
