import { errorText, LoadError, notify, SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import {
  type CallReply,
  type EpisodeRef,
  episodeCode,
  episodePath,
  localDay,
  titlePath,
} from '@screenlore/contracts';
import {
  AppLink,
  Button,
  ButtonLink,
  EmptyState,
  formatExactCount,
  Page,
  Picture,
  Skeleton,
} from '@screenlore/ui';
import { useState } from 'react';
import { getContinue } from './api.js';
import styles from './continue.module.css';
import { useGoOn } from './use-go-on.js';
import { dateName } from './viewing-words.js';

/** `/continue`: series with a next episode and games in progress, with one press each (LIB-36). */
export default function ContinuePage() {
  usePageTitle('Continue');
  return (
    <SignedInOnly>
      <Page className={styles.page}>
        <header>
          <h1>Continue</h1>
          <p className="muted">Your next episodes and the games you play.</p>
        </header>
        <Started />
      </Page>
    </SignedInOnly>
  );
}

/** Only the browser loads it: the server's first view has no user. */
function Started() {
  const query = getContinue.useQuery({ today: localDay() }, { refetchOnMountOrArgChange: true });
  const titles = query.currentData?.titles;
  const [talk, setTalk] = useState<Talk | null>(null);
  if (!titles)
    return query.error === undefined ? (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    ) : (
      <LoadError title="What you are in the middle of could not be loaded." query={query} />
    );
  // A series finished by it leaves the list.
  const alone = talk && !titles.some(({ title }) => title.titleId === talk.titleId) && (
    <TalkOffer talk={talk} />
  );
  if (titles.length === 0)
    return (
      <>
        {alone}
        <EmptyState
          icon="play"
          title="Nothing in progress"
          action={
            <div className="buttons">
              <ButtonLink to="/series">Find a series</ButtonLink>
              <ButtonLink to="/games">Find a game</ButtonLink>
            </div>
          }
        >
          Mark an episode of a series as seen, or start a game on its page, and it will appear here.
        </EmptyState>
      </>
    );
  return (
    <>
      {alone}
      <ul className={styles.list} aria-label="What you are in the middle of" aria-busy={query.isFetching}>
        {titles.map((started) => (
          <StartedTitle
            key={started.standing.title}
            {...started}
            talk={talk?.titleId === started.title.titleId ? talk : null}
            onTalk={setTalk}
          />
        ))}
      </ul>
    </>
  );
}

/** A just-marked episode that others discuss. */
interface Talk {
  titleId: string;
  name: string;
  at: EpisodeRef;
  people: number;
}

/** The link to its discussion (EPISODE-10). */
const TalkOffer = ({ talk: { titleId, name, at, people } }: { talk: Talk }) => (
  <p role="status" className={styles.facts}>
    <AppLink to={episodePath(titleId, at)} className={`touch ${styles.next}`}>
      <span dir="auto" className="visually-hidden">
        {name}{' '}
      </span>
      {episodeCode(at)}: {people === 1 ? '1 person talks' : `${formatExactCount(people)} people talk`} about
      it
    </AppLink>
  </p>
);

type StartedProps = CallReply<'get-continue'>['titles'][number] & {
  talk: Talk | null;
  onTalk: (talk: Talk | null) => void;
};

function StartedTitle({ standing, title, talk, onTalk }: StartedProps) {
  const goOn = useGoOn(title.titleId);
  const [busy, setBusy] = useState(false);
  const { next, seen, of, lastOn } = standing;
  const path = titlePath(title.itemType, title.titleId);
  const isGame = title.itemType === 'games';
  const label = next ? `${episodeCode(next)} seen` : 'Finished';
  const navigate = useNavigate();

  async function press() {
    setBusy(true);
    try {
      if (next) {
        onTalk(null);
        await goOn.see(next, () => onTalk(null));
        void goOn.peopleOn(next).then((people) => {
          if (people > 0) onTalk({ titleId: title.titleId, name: title.title, at: next, people });
        });
      }
      // An endless game has no open playthrough: its page has the other options.
      else if (!(await goOn.finish())) navigate(path);
    } catch (error) {
      notify.error(errorText(error));
    }
    setBusy(false);
  }

  return (
    <li className={styles.item}>
      <AppLink to={path} className={styles.poster} tabIndex={-1} aria-hidden="true">
        <Picture src={title.cover} alt="" shape="poster" sizes="72px" fallbackIcon="film" />
      </AppLink>
      <div className={styles.words}>
        <AppLink dir="auto" to={path} className={styles.name}>
          {title.title}
        </AppLink>
        {of !== null && (
          <p className={styles.progress}>
            <progress value={seen} max={of} aria-label={`Seen of ${title.title}`} />
            <span>
              {seen} of {of}
            </span>
          </p>
        )}
        {next && (
          <p className={styles.facts}>
            Next:{' '}
            <AppLink to={episodePath(title.titleId, next)} className={`touch ${styles.next}`}>
              {episodeCode(next)}
              <span dir="auto" className="visually-hidden">
                {' '}
                of {title.title}
              </span>
            </AppLink>
          </p>
        )}
        {talk && <TalkOffer talk={talk} />}
        {lastOn !== null && <p className={styles.facts}>Last: {dateName(lastOn)}</p>}
      </div>
      {next || isGame ? (
        <Button
          variant="primary"
          icon={next ? 'eye' : 'check'}
          disabled={busy}
          aria-busy={busy}
          aria-label={`${label}: ${title.title}`}
          onClick={() => void press()}
        >
          {label}
        </Button>
      ) : (
        <ButtonLink to={path} variant="outline">
          Open
          <span dir="auto" className="visually-hidden">
            {' '}
            {title.title}
          </span>
        </ButtonLink>
      )}
    </li>
  );
}
