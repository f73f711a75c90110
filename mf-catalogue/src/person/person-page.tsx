import { Slot } from '@screenlore/browser-kit';
import { useParams } from '@screenlore/browser-kit/router';
import { type Person, personPath } from '@screenlore/contracts';
import { classNames, Page } from '@screenlore/ui';
import { EntryPage } from '../shared/entry/entry-page.js';
import entry from '../shared/entry/entry-page.module.css';
import { isStudio } from '../shared/professions.js';
import { Biography } from './biography.js';
import { Career } from './career/career.js';
import { creditsOf } from './credits.js';
import { Filmography } from './filmography/filmography.js';
import { KnownFor } from './known-for.js';
import { Media } from './media.js';
import { PersonHero } from './person-hero.js';
import styles from './person-page.module.css';
import { PersonSkeleton } from './person-skeleton.js';
import { PersonalInfo } from './personal-info.js';
import { getActor } from './use-actor-votes.js';

/** `/person/:personId` (PERSON-01). */
export default function PersonPage() {
  const { personId = '' } = useParams();
  const query = getActor.useQuery({ nameId: personId });
  const nameId = query.currentData?.actor.personal_info.nameId ?? personId;
  return (
    <EntryPage
      what="This person"
      failure="The page could not be loaded."
      query={query}
      entry={query.currentData?.actor}
      movedTo={nameId === personId ? undefined : personPath(nameId)}
      nameOf={({ personal_info }) => personal_info.name}
      skeleton={<PersonSkeleton />}
    >
      {(actor) => <Loaded key={actor._id} actor={actor} />}
    </EntryPage>
  );
}

/** With fewer titles a separate section would be mostly empty on a wide screen. */
const WIDE_FROM = 4;

function Loaded({ actor }: { actor: Person }) {
  const few = creditsOf(actor).length < WIDE_FROM;
  return (
    <article>
      <PersonHero actor={actor} />
      <Page className={classNames(entry.body, styles.body)}>
        {!isStudio(actor) && (
          <div className={classNames(entry.columns, styles.columns)}>
            <div className={entry.main}>
              <Biography actor={actor} />
            </div>
            <PersonalInfo actor={actor} />
          </div>
        )}
        <div className={few ? styles.halves : entry.main}>
          <KnownFor actor={actor} />
          <Career actor={actor} />
        </div>
        <div className={few ? styles.halves : entry.main}>
          <Media actor={actor} narrow={few} />
          <Filmography actor={actor} />
        </div>
        <Slot name="person.main" props={{ personId: actor.personal_info.nameId }} />
      </Page>
    </article>
  );
}
