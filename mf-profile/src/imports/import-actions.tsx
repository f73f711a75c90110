import { errorText, notify } from '@screenlore/browser-kit';
import type { Import, ImportState, OwnSettings } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { setLibrarySettings, setRatingSettings } from '../shared/api.js';
import { applyImport, cancelImport, undoImport } from './api.js';
import styles from './imports.module.css';
import { UndoButton } from './undo-button.js';
import { isPreviewed, VISIBLE } from './words.js';

/** An import whose files were not read to the end is discarded like a preview. */
const STOPPABLE: readonly ImportState[] = ['receiving', 'matching', 'ready', 'applying'];

/** The actions for an import in its current state. */
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

  /** Settings come first: private data must not be visible to others in between. */
  async function begin(): Promise<void> {
    const all = [];
    if (settings && withSettings) {
      const { viewings, lists, ratings, marks, ratedIsSeen, ratingScale } = settings;
      const { takesFollowers, approvesFollowers, coversUnseen } = settings;
      const follow = {
        ...{ takesFollowers },
        ...(approvesFollowers === undefined ? {} : { approvesFollowers }),
        ...(coversUnseen === undefined ? {} : { coversUnseen }),
      };
      all.push(() => setLibrary({ visibility: viewings, listVisibility: lists, ...follow }));
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

/** Lists the settings, since they also change who sees existing data. */
function settingsWords(settings: OwnSettings): string {
  const { viewings, lists, ratings, marks, ratedIsSeen, ratingScale } = settings;
  const { takesFollowers, approvesFollowers, coversUnseen } = settings;
  const seen = [
    `new viewings: ${VISIBLE[viewings]}`,
    `new lists: ${VISIBLE[lists]}`,
    `all ratings: ${VISIBLE[ratings]}`,
    `want to see and favourites: ${VISIBLE[marks]}`,
    takesFollowers
      ? `others may follow you${approvesFollowers ? ' once you accept it' : ''}`
      : 'others may not follow you',
    ...(ratedIsSeen === undefined ? [] : [`rated movies ${ratedIsSeen ? '' : 'do not '}count as seen`]),
    ...(coversUnseen === undefined ? [] : [coversUnseen ? 'spoilers are covered' : 'nothing is covered']),
    ...(ratingScale === undefined ? [] : [`ratings of ${ratingScale}`]),
  ];
  return `Settings, too (${seen.join('; ').toLowerCase()})`;
}

/** What a press will do. */
function applyWords(job: Import): string {
  const { counts, titles, options } = job;
  if (job.state === 'cancelled') return 'Go on';
  const comes = (counts.new ?? 0) + (counts.changed ?? 0) + (options.likely ? (counts.likely ?? 0) : 0);
  const goes = titles.gone ?? 0;
  if (comes === 0 && (counts.gone ?? 0) === 0)
    return counts.parked ? 'Wait for the titles' : 'Nothing to import: finish';
  if (comes === 0) return goes > 0 ? `Remove ${goes.toLocaleString()}` : 'Remove what is gone';
  // Lists alone add no title.
  const count = (titles.new ?? 0) + (titles.changed ?? 0) + (options.likely ? (titles.likely ?? 0) : 0);
  const enter = count > 0 ? `Import ${count.toLocaleString()}` : 'Import';
  return `${enter}${goes > 0 ? `, remove ${goes.toLocaleString()}` : ''}`;
}
