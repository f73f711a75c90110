import type { DemoSerie } from '../../types.js';
import { seriesBefore1980 } from './before-1980.js';
import { seriesOfTheEighties } from './eighties.js';
import { seriesJustOut } from './just-out.js';
import { seriesOfTheNineties } from './nineties.js';
import { seriesOfTheEarlyTwentyTens } from './twenty-tens-early.js';
import { seriesOfTheLateTwentyTens } from './twenty-tens-late.js';
import { seriesOfTheTwentyTwenties } from './twenty-twenties.js';
import { seriesOfTheTwoThousands } from './two-thousands.js';
import { upcomingSeries } from './upcoming.js';

/** Every series of the demo catalogue, real ones by decade, then the invented ones, just out and upcoming. */
export const series: DemoSerie[] = [
  ...seriesBefore1980,
  ...seriesOfTheEighties,
  ...seriesOfTheNineties,
  ...seriesOfTheTwoThousands,
  ...seriesOfTheEarlyTwentyTens,
  ...seriesOfTheLateTwentyTens,
  ...seriesOfTheTwentyTwenties,
  ...seriesJustOut,
  ...upcomingSeries,
];
