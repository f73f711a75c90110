import { type Actor, type Role, titlePath } from '@screenlore/contracts';
import { AppLink, EmptyState, Picture, Rating, Section } from '@screenlore/ui';
import { KIND_LABEL } from '../shared/kinds.js';
import { RateRole } from '../shared/rate/rate-role.js';
import { isOutstanding, titleOfRole } from '../shared/role.js';
import styles from './filmography.module.css';
import { newestFirst } from './newest-first.js';
import { useActorVotes } from './use-actor-votes.js';

/** All roles, newest first by release or first episode (PERSON-03). */
export function Filmography({ actor }: { actor: Actor }) {
  const roles = newestFirst(actor.roles);
  return (
    <Section title="Filmography">
      {roles.length === 0 ? (
        <EmptyState title="No roles yet">Roles show here as soon as a title names this person.</EmptyState>
      ) : (
        <ul className={styles.list}>
          {roles.map((role) => (
            <li key={role._id}>
              <RoleRow actor={actor} role={role} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function RoleRow({ actor, role }: { actor: Actor; role: Role }) {
  const title = titleOfRole(role);
  const { moveRole, refresh } = useActorVotes(actor.personal_info.nameId);
  if (!title) return null;
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
          <span className={styles.title}>{title.title}</span>
          {role.characterName !== null && <span className={styles.character}>as {role.characterName}</span>}
        </span>
        {role.characterBanner !== null && (
          <Picture
            className={styles.face}
            src={role.characterBanner}
            alt={role.characterName === null ? '' : `${role.characterName} in ${title.title}`}
            shape="square"
            sizes="(min-width: 768px) 56px, 44px"
            fallbackIcon="user"
          />
        )}
        {role.activity.rating !== null && (
          <span className={styles.rating}>
            <Rating value={role.activity.rating} of="role" ground={isOutstanding(role) ? 'badge' : 'page'} />
          </span>
        )}
      </AppLink>
      <RateRole role={role} moveVotes={moveRole(role._id)} onSaved={refresh} place="row" />
    </div>
  );
}
