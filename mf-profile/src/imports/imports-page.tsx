import { LoadError, SignedInOnly, usePageTitle } from '@screenlore/browser-kit';
import { Button, counted, EmptyState, ErrorNotice, Page, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useState } from 'react';
import { getImports } from './api.js';
import { DropZone } from './drop-zone.js';
import { ImportList } from './import-list.js';
import { ImportView } from './import-view.js';
import styles from './imports.module.css';
import { LeaveDialog } from './leave-dialog.js';
import { ReadQuestions } from './read-questions.js';
import { useBring } from './reading/use-bring.js';
import { BUSY, EVERY_MS } from './words.js';

/** /import: imports a member's data from other sites, with an undo (LIB-80). */
export default function ImportsPage() {
  usePageTitle('Import');
  return (
    <SignedInOnly>
      <Imports />
    </SignedInOnly>
  );
}

function Imports() {
  const [shown, setShown] = useState<string | null>(null);
  const known = getImports.useQuery({}, { refetchOnMountOrArgChange: true });
  const isBusy = known.data?.imports.some(({ state }) => BUSY.includes(state)) ?? false;
  const query = getImports.useQuery({}, { pollingInterval: isBusy ? EVERY_MS : 0 });
  const { state, drop, readBy, stop } = useBring(setShown);
  const imports = query.data?.imports;
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>Import</h1>
        <p className="muted">
          Bring what you watched, rated and planned on other sites. Every import can be undone.
        </p>
      </header>
      {state.step === 'idle' && <DropZone onFiles={drop} slim={shown !== null} />}
      {state.step === 'idle' && state.refused && (
        <ErrorNotice title="Nothing was imported.">{state.refused}</ErrorNotice>
      )}
      {state.step === 'reading' && (
        <section className={styles.drop} aria-busy="true">
          <p role="status">{counted(state.rows, 'entry', 'entries')} read…</p>
          <Button onClick={stop}>Stop</Button>
          <LeaveDialog onLeave={stop} />
        </section>
      )}
      {state.step === 'asking' && (
        <ReadQuestions
          questions={state.questions}
          onRead={(answers) => readBy(state.files, answers)}
          onCancel={stop}
        />
      )}
      {shown && <ImportView key={shown} importId={shown} onClose={() => setShown(null)} />}
      <section className={styles.section} aria-labelledby="imports">
        <h2 id="imports">Your imports</h2>
        {query.error !== undefined && <LoadError title="Your imports could not be loaded." query={query} />}
        {imports === undefined && query.error === undefined && (
          <SkeletonGroup>
            <Skeleton height="4rem" />
          </SkeletonGroup>
        )}
        {imports?.length === 0 && (
          <EmptyState icon="film" title="No imports yet">
            Your imports are listed here, and each can be undone.
          </EmptyState>
        )}
        {imports && imports.length > 0 && <ImportList imports={imports} shown={shown} onShow={setShown} />}
      </section>
    </Page>
  );
}
