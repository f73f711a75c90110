import { type ApiError, errorText, usePageTitle } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import type { Actor } from '@screenlore/contracts';
import { ErrorNotice, Page } from '@screenlore/ui';
import { NotFound } from '../shared/not-found.js';
import { useActorQuery } from './api/get-actor.js';
import { Biography } from './biography.js';
import { Career } from './career/career.js';
import { Filmography } from './filmography.js';
import { KnownFor } from './known-for.js';
import { Media } from './media.js';
import { PersonHero } from './person-hero.js';
import styles from './person-page.module.css';
import { PersonSkeleton } from './person-skeleton.js';
import { PersonalInfo } from './personal-info.js';

const NOT_FOUND = 404;

/** `/person/:personId` (portal.md §2 'Actor page'). */
export default function PersonPage() {
  const { personId = '' } = useParams();
  const query = useActorQuery({ nameId: personId });
  const actor = query.currentData?.actor;
  usePageTitle(actor?.personal_info.name);
  if (actor) return <Loaded key={actor._id} actor={actor} />;
  if ((query.error as ApiError | undefined)?.status === NOT_FOUND) return <NotFound what="This person" />;
  if (query.error !== undefined) {
    return (
      <Page className={styles.failed}>
        <h1 className={styles.failedHeading}>This person cannot be shown right now</h1>
        <ErrorNotice
          title="The page could not be loaded."
          onRetry={query.refetch}
          retrying={query.isFetching}
        >
          {errorText(query.error)}
        </ErrorNotice>
      </Page>
    );
  }
  return <PersonSkeleton />;
}

/** With fewer roles a section of its own would be mostly empty on a wide screen. */
const WIDE_FROM = 4;

function Loaded({ actor }: { actor: Actor }) {
  const few = actor.roles.length < WIDE_FROM;
  return (
    <article>
      <PersonHero actor={actor} />
      <Page className={styles.body}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <Biography actor={actor} />
          </div>
          <PersonalInfo actor={actor} />
        </div>
        <div className={few ? styles.halves : styles.main}>
          <KnownFor actor={actor} />
          <Career actor={actor} />
        </div>
        <div className={few ? styles.halves : styles.main}>
          <Media actor={actor} narrow={few} />
          <Filmography actor={actor} />
        </div>
      </Page>
    </article>
  );
}
