import { errorText, LoadError, notify, SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { type CallReply, titlePath } from '@screenlore/contracts';
import { AppLink, Button, ButtonLink, EmptyState, Page, Picture, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getContinue } from './api.js';
import styles from './continue.module.css';
import { useGoOn } from './use-go-on.js';
import { dateName, episodeName, localDay } from './viewing-words.js';

/** `/continue`: series with a next episode and games in progress, one press each (LIB-36). */
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

/** Asked by the browser alone: nobody is in the server's first view. */
function Started() {
  const query = getContinue.useQuery({ today: localDay() }, { refetchOnMountOrArgChange: true });
  const titles = query.currentData?.titles;
  if (!titles)
    return query.error === undefined ? (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    ) : (
      <LoadError title="What you are in the middle of could not be loaded." query={query} />
    );
  if (titles.length === 0)
    return (
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
    );
  return (
    <ul className={styles.list} aria-label="What you are in the middle of" aria-busy={query.isFetching}>
      {titles.map((started) => (
        <StartedTitle key={started.standing.title} {...started} />
      ))}
    </ul>
  );
}

function StartedTitle({ standing, title }: CallReply<'get-continue'>['titles'][number]) {
  const goOn = useGoOn(title.titleId);
  const [busy, setBusy] = useState(false);
  const { next, seen, of, lastOn } = standing;
  const path = titlePath(title.itemType, title.titleId);
  const isGame = title.itemType === 'games';
  const label = next ? `${episodeName(next)} seen` : 'Finished';
  const navigate = useNavigate();

  async function press() {
    setBusy(true);
    try {
      if (next) await goOn.see(next);
      // Of an endless game no playthrough is open: its page has what can be said of it.
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
