import { personPath, type Role, type Title } from '@screenlore/contracts';
import { Button, classNames, Rail, RoleCard, Section } from '@screenlore/ui';
import { useState } from 'react';
import { RateRole } from '../../shared/rate/rate-role.js';
import { isOutstanding } from '../../shared/role.js';
import { useTitleVotes } from '../use-title-votes.js';
import styles from './cast.module.css';

const PER_VIEW = { mobile: 3, tablet: 4, desktop: 6 };
/** Cards in the mobile grid before 'show all': three rows. */
const IN_GRID = 9;

/** The cast with the ratings of their roles; games have none. A carousel, on mobile a grid of three (TITLE-04). */
export function Cast({ title }: { title: Title }) {
  const [whole, setWhole] = useState(false);
  const { roles } = title;
  if (title.itemType === 'games' && roles.length === 0) return null;
  return (
    <Section title="Cast">
      {roles.length === 0 ? (
        <p className="muted">No cast yet: actors will appear here once we know them.</p>
      ) : (
        <>
          <Rail
            label={`Cast of ${title.title}`}
            perView={PER_VIEW}
            className={classNames(styles.cast, !whole && styles.short)}
          >
            {roles.map((role) => (
              <CastCard key={role._id} title={title} role={role} />
            ))}
          </Rail>
          {roles.length > IN_GRID && (
            <div className={styles.more}>
              <Button aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {whole ? 'Show fewer' : `Show all ${roles.length}`}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function CastCard({ title, role }: { title: Title; role: Role }) {
  const { moveRole, refresh } = useTitleVotes(title);
  return (
    <div className={styles.card}>
      <RoleCard
        to={personPath(role.actor.nameId)}
        actor={role.actor.name}
        picture={role.actor.banner}
        character={role.characterName}
        rating={role.activity.rating}
        outstanding={isOutstanding(role)}
      />
      <RateRole role={role} moveVotes={moveRole(role._id)} onSaved={refresh} place="corner" />
    </div>
  );
}
