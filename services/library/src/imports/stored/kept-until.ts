import { type ImportState, LIBRARY_LIMITS } from '@screenlore/contracts';
import type { StoredImport } from './import.schema.js';

/** States of a preview, as long as nothing of it is applied. */
export const PREVIEWS = ['receiving', 'ready', 'cancelled'] as const satisfies readonly ImportState[];
const DAY_MS = 86_400_000;

/** For how long (ms) a preview is kept in each of its states. */
export const keptFor = (state: (typeof PREVIEWS)[number]): number =>
  DAY_MS * (state === 'ready' ? LIBRARY_LIMITS.previewDays : LIBRARY_LIMITS.receivingDays);

/** When an abandoned preview is removed; null for what stays. */
export function keptUntil({ state, applied, changedAt }: StoredImport): Date | null {
  const preview = PREVIEWS.find((preview) => preview === state);
  return applied === 0 && preview ? new Date(changedAt.getTime() + keptFor(preview)) : null;
}
