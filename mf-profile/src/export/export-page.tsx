import { SignedInOnly, usePageTitle, useUser } from '@screenlore/browser-kit';
import type { Unwritten } from '@screenlore/export-readers';
import { AppLink, Button, ErrorNotice, Page } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import styles from './export.module.css';
import { PARTS, type Part } from './gather.js';
import { type Exporting, useExport } from './use-export.js';

const NAMES: Record<Part, string> = {
  account: 'Account and settings',
  viewings: 'Viewings',
  ratings: 'Ratings and opinions',
  marks: 'Want to see, and favourites',
  lists: 'Lists',
  texts: 'Articles, reviews and drafts',
  comments: 'Comments',
  followers: 'Followers and following',
  imports: 'Imports',
  names: 'Names of titles, people and roles',
  pictures: 'Uploaded pictures',
};

const PART_NAMES: Record<Unwritten['part'], string> = {
  titles: 'titles',
  people: 'people',
  roles: 'roles',
  viewings: 'viewings',
  statuses: 'dropped or paused',
  ratings: 'ratings',
  wantToSee: 'want to see',
  favorites: 'favourites',
  favoriteFour: 'the four of your profile',
  lists: 'lists',
  entries: 'entries of lists',
  articles: 'articles',
  reviews: 'reviews',
  drafts: 'drafts',
  comments: 'comments',
  following: 'following',
  followers: 'followers',
  imports: 'imports',
};

/** /export: all of a member's data as one zip (LIB-88). */
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
  const { state, start, stop, proofDialog } = useExport(username);
  return (
    <Page className={styles.page}>
      {proofDialog}
      <header className={styles.head}>
        <h1>Export</h1>
        <p className="muted">
          Everything Screenlore keeps about you, in one zip file. It is made in your browser, as often as you
          like.
        </p>
      </header>
      {state.step === 'idle' ? (
        <p>
          <Button variant="primary" onClick={start}>
            Export everything
          </Button>
        </p>
      ) : (
        <Progress state={state} onStart={start} onStop={stop} />
      )}
      <section className={styles.head} aria-labelledby="holds">
        <h2 id="holds">What is in it</h2>
        <ul className={styles.holds}>
          <li>
            <code>screenlore.json</code>: your viewings, ratings, lists, texts, comments and settings, with a
            JSON Schema. Drop the zip on the <AppLink to="/import">import page</AppLink> of a new account to
            have the same library there.
          </li>
          <li>For Letterboxd’s importer: the diary, ratings, watchlist and lists of your movies.</li>
          <li>Ratings and watchlist the way IMDb writes them, for titles whose IMDb id is known.</li>
          <li>History, ratings, watchlist and favourites the way Trakt writes them.</li>
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
  const busy = state.step !== 'done' && fault === null;
  return (
    <section className={styles.progress} aria-labelledby="export" aria-busy={busy}>
      <h2 id="export" ref={heading} tabIndex={-1}>
        {state.step === 'done' ? 'Your export is ready' : 'Your export'}
      </h2>
      <p role="status">{wordsOf(state)}</p>
      {state.step !== 'done' && (
        <progress
          max={PARTS.length}
          value={state.step === 'packing' ? PARTS.length : PARTS.indexOf(state.part)}
          aria-label="Progress of the export"
        />
      )}
      {fault && (
        <ErrorNotice title="This could not be read." onRetry={fault.goOn}>
          {fault.text} What has been read is kept.
        </ErrorNotice>
      )}
      <dl className={styles.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{NAMES[part]}</dt>
            <dd>{state.counts[part]?.toLocaleString() ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {state.step === 'done' && state.unwritten.length > 0 && <LeftOut unwritten={state.unwritten} />}
      <div className="buttons">
        {state.step === 'done' ? (
          <>
            <Button variant="primary" onClick={state.save}>
              Save again
            </Button>
            <Button onClick={onStart}>Export again</Button>
          </>
        ) : (
          <Button onClick={onStop}>Cancel</Button>
        )}
      </div>
    </section>
  );
}

/** The most reasons named on the page; the zip has them all. */
const REASONS_SHOWN = 10;

/** What could not be written in a form that can be read back (LIB-200). */
function LeftOut({ unwritten }: { unwritten: readonly Unwritten[] }) {
  const reasons = new Map<string, number>();
  for (const { part, why } of unwritten) {
    const reason = `${PART_NAMES[part]}: ${why}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return (
    <section className={styles.head} aria-labelledby="left-out">
      <h3 id="left-out">{unwritten.length.toLocaleString()} left out</h3>
      <p>
        An import could not read these back, so they are in <code>left-out.json</code> in the zip.
      </p>
      <ul className={styles.holds}>
        {[...reasons].slice(0, REASONS_SHOWN).map(([reason, count]) => (
          <li dir="auto" key={reason}>
            {count.toLocaleString()} × {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf(state: ProgressProps['state']): string {
  if (state.step === 'packing') return 'Making the zip file…';
  if (state.step === 'done') return `${state.name}, ${sizeOf(state.bytes)}, is in your downloads.`;
  const name = NAMES[state.part];
  return state.fault ? `Waiting for: ${name}` : `Reading: ${name}…`;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
