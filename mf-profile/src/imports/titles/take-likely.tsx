import { errorText, notify } from '@screenlore/browser-kit';
import type { Import, ImportState } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { setImportOptions } from '../api.js';

const OPEN: readonly ImportState[] = ['ready', 'applied'];

/** Accepts all likely titles: with the import, or after it. */
export function TakeLikely({ job }: { job: Import }) {
  const [set, setting] = setImportOptions.useMutation();
  const count = job.titles.likely ?? 0;
  if (!OPEN.includes(job.state) || count === 0) return null;

  async function take(): Promise<void> {
    const { error } = await set({ importId: job._id, options: { ...job.options, likely: true } });
    if (error !== undefined) notify.error(errorText(error));
  }
  return (
    <Button disabled={setting.isLoading} onClick={() => void take()}>
      {count === 1 ? 'Accept' : `Accept all ${count.toLocaleString()}`}
    </Button>
  );
}
