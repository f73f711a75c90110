import { errorText, notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { Import, ImportOptions, ImportPart } from '@screenlore/contracts';
import { useState } from 'react';
import { getImport, setImportOptions } from './api.js';
import styles from './imports.module.css';
import { PARTS, VISIBLE } from './words.js';

const ALL_PARTS: readonly ImportPart[] = ['diary', 'seen', 'ratings', 'plans', 'likes', 'texts', 'lists'];

/** Which parts are imported, who may see them, and how to treat unknown dates. */
export function ImportChoices({ job }: { job: Import }) {
  const [set] = setImportOptions.useMutation();
  const dispatch = usePortalDispatch();
  /** The pending change. Nothing is disabled meanwhile: that would take the keyboard's focus away. */
  const [sent, setSent] = useState<ImportOptions | null>(null);
  const options = sent ?? job.options;
  const waits = sent !== null || job.state !== 'ready';

  async function change(some: Partial<ImportOptions>): Promise<void> {
    if (waits) return;
    const next = { ...options, ...some };
    setSent(next);
    const { data, error } = await set({ importId: job._id, options: next });
    // The next press builds on this.
    if (data) dispatch(getImport.update({ importId: job._id }, (known) => ({ ...known, ...data })));
    setSent(null);
    if (error !== undefined) notify.error(errorText(error));
  }
  return (
    <fieldset className={styles.choices} aria-disabled={waits}>
      <legend>What to import</legend>
      {ALL_PARTS.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={options.parts.includes(part)}
            onChange={({ target }) =>
              void change({
                parts: ALL_PARTS.filter((other) =>
                  other === part ? target.checked : options.parts.includes(other),
                ),
              })
            }
          />{' '}
          {PARTS[part]}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={options.likely}
          onChange={({ target }) => void change({ likely: target.checked })}
        />{' '}
        Include probable matches
      </label>
      {(job.counts.gone ?? 0) > 0 || options.keepGone ? (
        <label>
          <input
            type="checkbox"
            checked={options.keepGone}
            onChange={({ target }) => void change({ keepGone: target.checked })}
          />{' '}
          Keep what is no longer in the file
        </label>
      ) : null}
      <label>
        Who can see it{' '}
        <select
          value={options.visibility ?? ''}
          onChange={({ target: { value } }) =>
            void change({
              visibility:
                value === 'everyone' || value === 'signedIn' || value === 'followers' || value === 'onlyMe'
                  ? value
                  : null,
            })
          }
        >
          <option value="">{job.source === 'screenlore' ? 'As in the file' : 'As in your settings'}</option>
          {Object.entries(VISIBLE).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Watched without a date{' '}
        <select
          value={options.unknownDates}
          onChange={({ target }) =>
            void change({ unknownDates: target.value === 'marked' ? 'marked' : 'unknown' })
          }
        >
          <option value="unknown">Watched, date unknown</option>
          <option value="marked">Watched on the day it was marked</option>
        </select>
      </label>
    </fieldset>
  );
}
