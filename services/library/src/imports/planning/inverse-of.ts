import { type MarkChange, narrower, type StandingMarks, type Visibility } from '@screenlore/contracts';
import type { StoredImportUnit } from '../stored/import.schema.js';

/** Like a viewing, a rating that comes back is for no more people than new viewings are. */
const shownTo = (
  rating: NonNullable<StandingMarks['rating']>,
  visibility: Visibility,
): NonNullable<StandingMarks['rating']> =>
  rating.seenBy ? { ...rating, seenBy: narrower(rating.seenBy, visibility) } : rating;

/** The change that restores the marks of before, but no wish for a title that is seen; null if nothing was changed. */
export function inverseOf(
  { _id, target, marks, before }: StoredImportUnit,
  isSeen: boolean,
  visibility: Visibility,
): MarkChange | null {
  if (!marks || !before) return null;
  const change: MarkChange = { key: `${_id.toHexString()}-`, title: target };
  if (marks.rating && (before.rating?.value ?? null) === marks.rating.over) {
    const { to, opinion } = marks.rating;
    change.rating = {
      ...{ to: before.rating && shownTo(before.rating, visibility), over: to?.value ?? null },
      ...(opinion ? { opinion: { to: opinion.over, over: opinion.to } } : {}),
    };
  }
  for (const mark of ['wantToSee', 'favourite', 'four'] as const) {
    const to = marks[mark];
    const was = before[mark] ?? null;
    if (to === undefined || (was === null) === (to === null)) continue;
    if (marks.over?.[mark] !== undefined && marks.over[mark] !== was) continue;
    if (mark === 'wantToSee' && isSeen && to === null) continue;
    change[mark] = was;
    change.over = { ...change.over, [mark]: to };
  }
  return Object.keys(change).length > 2 ? change : null;
}
