import { skipToken } from '@screenlore/browser-kit';
import type { CallReply } from '@screenlore/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { getOwnStandings } from '../api.js';
import { onBatch, showPoster, titlesWith } from './batches.js';

export type OwnStanding = CallReply<'get-own-standings'>['titles'][number];

/** What the reader has seen, planned or rated of a title, loaded together with the page's other posters (LIB-18). */
export function useStanding(titleId: string): OwnStanding | undefined {
  useEffect(() => showPoster(titleId), [titleId]);
  const titleIds = useSyncExternalStore(onBatch, () => titlesWith(titleId));
  const { currentData } = getOwnStandings.useQuery(titleIds ? { titleIds: [...titleIds] } : skipToken);
  return currentData?.titles.find((each) => each.titleId === titleId);
}
