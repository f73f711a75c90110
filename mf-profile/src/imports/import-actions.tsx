import { errorText, notify } from '@screenlore/browser-kit';
import type { Import, ImportState, OwnSettings } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { setLibrarySettings, setRatingSettings } from '../shared/api.js';
import { applyImport, cancelImport, undoImport } from './api.js';
import styles from './imports.module.css';
import { UndoButton } from './undo-button.js';
import { isPreviewed, VISIBLE } from './words.js';

/** One whose files were not read to the end is discarded like a preview. */
const STOPPABLE: readonly ImportState[] = ['receiving', 'matching', 'ready', 'applying'];

/** What can be done with an import as it is now. */
export function ImportActions({ job, onDiscard }: { job: Import; onDiscard: () => void }) {
  const [apply, applying] = applyImport.useMutation();
  const [cancel, cancelling] = cancelImport.useMutation();
  const [undo, undoing] = undoImport.useMutation();
  const [setLibrary, settingLibrary] = setLibrarySettings.useMutation();
  const [setRatings, settingRatings] = setRatingSettings.useMutation();
  const [withSettings, setWithSettings] = useState(true);
  const waits = [applying, cancelling, undoing, settingLibrary, settingRatings].some(
    ({ isLoading }) => isLoading,
  );
  const { _id: importId, settings } = job;
  const canApply = job.state === 'ready' || (job.state === 'cancelled' && isPreviewed(job));

  async function act(...changes: (() => Promise<{ error?: unknown }>)[]): Promise<boolean> {
    for (const change of changes) {
      const { error } = await change();
      if (error === undefined) continue;
      notify.error(errorText(error));
      return false;
    }
    return true;
  }

  /** Settings come first: what was for oneself must not be seen by others in between. */
  async function begin(): Promise<void> {
    const all = [];
    if (settings && withSettings) {
      const { viewings, lists, ratings, marks, takesFollowers, ratedIsSeen, ratingScale } = settings;
      all.push(() => setLibrary({ visibility: viewings, listVisibility: lists, takesFollowers }));
      const later = {
        ...(ratedIsSeen === undefined ? {} : { ratedIsSeen }),
        ...(ratingScale === undefined ? {} : { ratingScale }),
      };
      all.push(() => setRatings({ ratings, marks, ...later }));
    }
    await act(...all, () => apply({ importId }));
  }

  async function discard(): Promise<void> {
    if ((await act(() => cancel({ importId }))) && job.state !== 'applying') onDiscard();
  }

  return (
    <>
      {settings && canApply && (
        <label className={styles.settings}>
          <input
            type="checkbox"
            checked={withSettings}
            onChange={({ target }) => setWithSettings(target.checked)}
          />{' '}
          {settingsWords(settings)}
        </label>
      )}
      <div className="buttons">
        {canApply && (
          <Button variant="primary" disabled={waits} onClick={() => void begin()}>
            {applyWords(job)}
          </Button>
        )}
        {STOPPABLE.includes(job.state) && (
          <Button disabled={waits} onClick={() => void discard()}>
            {job.state === 'applying' ? 'Stop' : 'Discard'}
          </Button>
        )}
        {(job.state === 'applied' || job.state === 'cancelled') && job.applied > 0 && (
          <UndoButton job={job} disabled={waits} onUndo={() => void act(() => undo({ importId }))} />
        )}
      </div>
    </>
  );
}

/** Whom settings let see what is here already, too, must not come as a surprise. */
function settingsWords(settings: OwnSettings): string {
  const { viewings, lists, ratings, marks, takesFollowers, ratedIsSeen, ratingScale } = settings;
  const seen = [
    `new viewings: ${VISIBLE[viewings]}`,
    `new lists: ${VISIBLE[lists]}`,
    `all ratings: ${VISIBLE[ratings]}`,
    `want to see and favourites: ${VISIBLE[marks]}`,
    `others may ${takesFollowers ? '' : 'not '}follow you`,
    ...(ratedIsSeen === undefined ? [] : [`rated movies ${ratedIsSeen ? '' : 'do not '}count as seen`]),
    ...(ratingScale === undefined ? [] : [`ratings of ${ratingScale}`]),
  ];
  return `Settings, too (${seen.join('; ').toLowerCase()})`;
}

/** What is done by pressing it. */
function applyWords(job: Import): string {
  const { counts, titles, options } = job;
  if (job.state === 'cancelled') return 'Go on';
  const comes = (counts.new ?? 0) + (counts.changed ?? 0) + (options.likely ? (counts.likely ?? 0) : 0);
  const goes = titles.gone ?? 0;
  if (comes === 0 && (counts.gone ?? 0) === 0)
    return counts.parked ? 'Wait for the titles' : 'Nothing to import: finish';
  if (comes === 0) return goes > 0 ? `Remove ${goes.toLocaleString()}` : 'Remove what is gone';
  // Lists alone bring no title.
  const count = (titles.new ?? 0) + (titles.changed ?? 0) + (options.likely ? (titles.likely ?? 0) : 0);
  const enter = count > 0 ? `Import ${count.toLocaleString()}` : 'Import';
  return `${enter}${goes > 0 ? `, remove ${goes.toLocaleString()}` : ''}`;
}
