import { errorText, notify, useGiven, usePortalDispatch } from '@screenlore/browser-kit';
import type { CallReply, Import, RecordOutcome } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { getImportTitles } from '../api.js';
import { saveRows } from '../save-rows.js';
import { conflictsWords } from './conflict-words.js';
import { bringsWords, sourceName } from './title-words.js';

type Page = CallReply<'get-import-titles'>;

/** Downloads titles as a table, page by page. */
export function SaveTitles({ job, outcome }: { job: Import; outcome: RecordOutcome }) {
  const [saving, setSaving] = useState(false);
  const dispatch = usePortalDispatch();
  const { given } = useGiven();

  async function save(): Promise<void> {
    setSaving(true);
    const sides = outcome === 'conflict' ? (['mine', 'file'] as const) : [];
    const names = sides.map((side) => (side === 'mine' ? 'Here' : 'In the file'));
    const rows: string[][] = [['Title', 'What', 'Matched with', 'Year', 'Why', ...names]];
    try {
      for (let after: string | null = null; ; ) {
        const page: Page = await dispatch(
          getImportTitles.initiate({ importId: job._id, outcome, query: '', after }, { subscribe: false }),
        ).unwrap();
        for (const { from, brings, match, why, conflicts } of page.titles)
          rows.push([
            from[0] ? sourceName(from[0].title) : '',
            bringsWords(brings, given),
            match?.name ?? '',
            String(match?.year ?? ''),
            why.join(' '),
            ...sides.map((side) => conflictsWords(conflicts, side, given)),
          ]);
        if (page.next === null) break;
        after = page.next;
      }
      saveRows(`${job.source}-${outcome}.csv`, rows);
    } catch (error) {
      notify.error(errorText(error));
    }
    setSaving(false);
  }
  return (
    <Button disabled={saving} onClick={() => void save()}>
      Download as CSV
    </Button>
  );
}
