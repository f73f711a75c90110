import type { ImportBrings } from '@screenlore/contracts';
import type { SaidOfTitle } from '../stored/import-lines.repository.js';

/** Each mark of a title that its rows say, counted as people count. What is gone from the files counts where nothing else is said. */
export function bringsOf(rows: readonly SaidOfTitle[]): ImportBrings {
  const there = rows.filter(({ gone }) => !gone);
  const said = there.length > 0 ? there : rows;
  const count = (is: (row: SaidOfTitle) => boolean) =>
    said.filter(is).reduce((sum, { times }) => sum + times, 0);
  const has = (is: (row: SaidOfTitle) => boolean) => said.some(is);
  const isSeen = ({ type, status }: SaidOfTitle) => type === 'viewing' || status === 'done';
  const seen = count((row) => isSeen(row) && !row.isPart);
  const ratings = said.filter(({ isPart, rating }) => !isPart && rating !== null);
  const rating = ratings.find(({ type }) => type === 'rating') ?? ratings[0];
  const status = (['dropped', 'paused', 'inProgress'] as const).find((item) =>
    has((row) => row.status === item),
  );
  return {
    // A mark as seen adds nothing to a viewing.
    seen: Math.max(seen, has(({ type, isPart }) => type === 'seen' && !isPart) ? 1 : 0),
    episodes: count(({ type, isPart }) => isPart && (type === 'viewing' || type === 'seen')),
    rating: rating?.rating ?? null,
    plan: has(({ type, status: said }) => type === 'plan' || said === 'planned'),
    favourite: has(({ type }) => type === 'like'),
    texts: count(({ type }) => type === 'text'),
    lists: count(({ type }) => type === 'entry'),
    status: status ?? null,
  };
}
