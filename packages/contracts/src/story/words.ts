import type { RatingScale } from '../constants/ratings.js';

/** How a story writes numbers, days and ratings for its reader. */
export interface StoryWords {
  number(value: number): string;
  /** At most one decimal. */
  decimal(value: number): string;
  percent(share: number): string;
  /** '3 March' for '2024-03-03'. */
  day(day: string): string;
  /** A rating by a person, on the reader's scale. */
  given(rating: number): string;
  /** A mean, which is out of ten for everybody. */
  mean(value: number): string;
}

/**
 * @param locale undefined for the reader's own
 * @param scale of people's ratings
 */
export function storyWords(
  locale: string | undefined,
  scale: RatingScale,
  given: StoryWords['given'],
): StoryWords {
  const decimal = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  return {
    number: (value) => value.toLocaleString(locale),
    decimal,
    mean: (value) => decimal(value) + (scale === 'ten' ? '' : ' of 10'),
    percent: (share) => share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
    day: (day) =>
      new Date(day).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
    given,
  };
}
