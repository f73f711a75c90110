import type { GivenRating, MemberDocument, RatingDocument } from '@screenlore/catalogue-model';
import { narrower } from '@screenlore/contracts';

/** Who may see a rating by a viewing and the opinion beside it, as far as their owner has chosen since: the fewest. */
export function shownTo(
  { given, shownAt }: { given: GivenRating | null; shownAt?: Date | undefined },
  member: MemberDocument | undefined,
): Pick<RatingDocument, 'seenBy' | 'visibility'> {
  const chosen = member?.viewings;
  const seenBy =
    given?.seenBy && chosen && shownAt && shownAt <= chosen.before
      ? narrower(given.seenBy, chosen.seenBy)
      : given?.seenBy;
  const visibility = narrower(member?.ratings ?? 'everyone', seenBy ?? 'everyone');
  return {
    ...(seenBy && { seenBy }),
    ...(given?.reviewText && visibility !== 'everyone' && { visibility }),
  };
}
