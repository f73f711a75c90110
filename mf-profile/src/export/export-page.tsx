import { SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import { AppLink, Button, ErrorNotice, Page } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import styles from './export.module.css';
import { PARTS, type Part } from './gather.js';
import { type Counts, type Exporting, useExport } from './use-export.js';

const NAMES: Record<Part, string> = {
  account: 'Account and settings',
  viewings: 'Viewings',
  ratings: 'Ratings and opinions',
  marks: 'Want to see and favourites',
  lists: 'Lists',
  texts: 'Articles, reviews and drafts',
  comments: 'Comments',
  followers: 'Followers, and whom you follow',
  imports: 'Imports',
  names: 'Names of titles, people and roles',
  pictures: 'Uploaded pictures',
};

/** /export: all that one has here, as one zip (LIB-88). */
export default function ExportPage() {
  const user = useUser();
  usePageTitle('Export');
  return (
    <SignedInOnly>
      <Export username={user?.username ?? ''} />
    </SignedInOnly>
  );
}

function Export({ username }: { username: string }) {
  const { state, start, stop } = useExport(username);
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>Export</h1>
        <p className="muted">
          All that Screenlore keeps of you, as one zip: viewings, ratings, lists, texts, comments, settings
          and the pictures you uploaded. It is made in your browser, and as often as you like.
        </p>
      </header>
      {state.step === 'idle' ? (
        <p>
          <Button variant="primary" onClick={start}>
            Make my export
          </Button>
        </p>
      ) : (
        <Progress state={state} onStart={start} onStop={stop} />
      )}
      <section className={styles.head} aria-labelledby="holds">
        <h2 id="holds">What it holds</h2>
        <ul className={styles.holds}>
          <li>
            <code>screenlore.json</code>, all of it, with a JSON Schema. Dropped on the{' '}
            <AppLink to="/import">import page</AppLink> of an empty account, the zip gives the same library.
          </li>
          <li>Films for Letterboxd’s import: diary, ratings, watchlist, lists.</li>
          <li>Ratings and watchlist as IMDb writes them, of titles whose id there is known.</li>
          <li>History, ratings, watchlist and favourites as Trakt writes them.</li>
          <li>The pictures you uploaded.</li>
        </ul>
      </section>
    </Page>
  );
}

interface ProgressProps {
  state: Exclude<Exporting, { step: 'idle' }>;
  onStart: () => void;
  onStop: () => void;
}

function Progress({ state, onStart, onStop }: ProgressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fault = state.step === 'reading' ? state.fault : null;
  const words = wordsOf(state);
  const busy = state.step !== 'done' && fault === null;
  return (
    <section className={styles.progress} aria-labelledby="export" aria-busy={busy}>
      <h2 id="export" ref={heading} tabIndex={-1}>
        {state.step === 'done' ? 'Your export is ready' : 'Your export'}
      </h2>
      <p role="status">{words}</p>
      {state.step !== 'done' && (
        <progress
          max={PARTS.length}
          value={state.step === 'packing' ? PARTS.length : PARTS.indexOf(state.part)}
          aria-label="Progress of the export"
        />
      )}
      {fault && (
        <ErrorNotice title="This could not be read.">{fault.text} What has been read is kept.</ErrorNotice>
      )}
      <Parts counts={state.counts} />
      <div className="buttons">
        {fault && (
          <Button variant="primary" onClick={fault.goOn}>
            Go on
          </Button>
        )}
        {state.step === 'done' ? (
          <>
            <a className={styles.save} href={state.address} download={state.name}>
              Save {state.name}
            </a>
            <Button onClick={onStart}>Make it again</Button>
          </>
        ) : (
          <Button onClick={onStop}>Stop</Button>
        )}
      </div>
    </section>
  );
}

function Parts({ counts }: { counts: Counts }) {
  return (
    <dl className={styles.parts}>
      {PARTS.map((part) => (
        <div key={part}>
          <dt>{NAMES[part]}</dt>
          <dd>{counts[part]?.toLocaleString() ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function wordsOf(state: ProgressProps['state']): string {
  if (state.step === 'packing') return 'Everything is read. The zip is being made…';
  if (state.step === 'done') return `${sizeOf(state.bytes)}, saved among your downloads.`;
  return state.fault ? `Stopped at: ${NAMES[state.part]}` : `Reading: ${NAMES[state.part]}…`;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
