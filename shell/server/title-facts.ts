import { type CallReply, titlePath } from '@screenlore/contracts';
import type { PageFacts } from './fixed-facts.js';

const DESCRIPTION_LENGTH = 200;

type Title =
  | CallReply<'get-movie'>['movie']
  | CallReply<'get-serie'>['serie']
  | CallReply<'get-game'>['game'];
/** The current address of a title or person requested by an old address (TITLE-20). */
export const moved = (asked: string, id: string, path: string): Pick<PageFacts, 'movedTo'> =>
  asked === id ? {} : { movedTo: path };

export const titleFacts = (
  { itemType, titleId, title, year, description, genre, banner }: Title,
  asked: string,
): PageFacts => ({
  ...moved(asked, titleId, titlePath(itemType, titleId)),
  title: year === null ? title : `${title} (${year})`,
  description: shortened(description) ?? [genre.join(', '), year].filter(Boolean).join(', '),
  picture: banner,
});

export const titleAbout = (type: string, { title, description, cover, genre, activity }: Title) => ({
  '@type': type,
  name: title,
  description,
  image: cover,
  genre,
  aggregateRating:
    activity.rating === null || activity.ratedByCount === 0
      ? null
      : {
          '@type': 'AggregateRating',
          ratingValue: Number(activity.rating.toFixed(2)),
          ratingCount: activity.ratedByCount,
          bestRating: 10,
          worstRating: 1,
        },
});

/** At most 200 characters, cut at a word. */
export function shortened(text: string | null): string | undefined {
  if (!text || text.length <= DESCRIPTION_LENGTH) return text ?? undefined;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
