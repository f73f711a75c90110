import type { DemoMovie } from '../../types.js';
import { moviesBefore1940 } from './before-1940.js';
import { moviesOfTheEighties } from './eighties.js';
import { moviesOfTheFifties } from './fifties.js';
import { moviesOfTheForties } from './forties.js';
import { inventedMovies } from './invented.js';
import { moviesJustOut } from './just-out.js';
import { moviesOfTheLaterTwentyTens } from './later-twenty-tens.js';
import { moviesOfTheLaterTwoThousands } from './later-two-thousands.js';
import { moviesOfTheNineties } from './nineties.js';
import { moviesOfTheSeventies } from './seventies.js';
import { moviesOfTheSixties } from './sixties.js';
import { moviesOfTheTwentyTens } from './twenty-tens.js';
import { moviesOfTheTwentyTwenties } from './twenty-twenties.js';
import { moviesOfTheTwoThousands } from './two-thousands.js';

/** Every film of the demo catalogue, oldest first, the invented ones last. */
export const movies: DemoMovie[] = [
  ...moviesBefore1940,
  ...moviesOfTheForties,
  ...moviesOfTheFifties,
  ...moviesOfTheSixties,
  ...moviesOfTheSeventies,
  ...moviesOfTheEighties,
  ...moviesOfTheNineties,
  ...moviesOfTheTwoThousands,
  ...moviesOfTheLaterTwoThousands,
  ...moviesOfTheTwentyTens,
  ...moviesOfTheLaterTwentyTens,
  ...moviesOfTheTwentyTwenties,
  ...moviesJustOut,
  ...inventedMovies,
];
