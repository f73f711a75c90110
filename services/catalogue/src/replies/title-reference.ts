import type { TitleDocument } from '@screenlore/catalogue-model';
import { pictureAddress, type TitleReference } from '@screenlore/contracts';

/** The mean of votes; null without votes. */
export const meanOf = (votes: { ratingSum: number; ratedByCount: number }): number | null =>
  votes.ratedByCount === 0 ? null : votes.ratingSum / votes.ratedByCount;

/** What roles and characters show of their title. */
export const titleReferenceOf = (
  of: Pick<TitleDocument, '_id' | 'titleId' | 'title' | 'itemType' | 'year' | 'date' | 'pictureVersion'>,
): TitleReference => ({
  _id: of._id.toHexString(),
  titleId: of.titleId,
  title: of.title,
  itemType: of.itemType,
  cover: pictureAddress.cover(of.itemType, of.titleId, of.pictureVersion),
  banner: pictureAddress.banner(of.itemType, of.titleId, of.pictureVersion),
  year: of.year,
  ...(of.itemType === 'series' ? { firstAirDate: of.date } : { releaseDate: of.date }),
});
