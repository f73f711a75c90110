import type { DemoGame } from '../../types.js';
import { gamesOfTheEighties } from './eighties.js';
import { gamesOfTheNineties } from './nineties.js';
import { gamesOfTheEarlyTwentyTens } from './twenty-tens-early.js';
import { gamesOfTheLateTwentyTens } from './twenty-tens-late.js';
import { gamesOfTheTwentyTwenties } from './twenty-twenties.js';
import { gamesOfTheTwoThousands } from './two-thousands.js';
import { upcomingGames } from './upcoming.js';

/** Every game of the demo catalogue, real ones by decade, then the invented upcoming ones. */
export const games: DemoGame[] = [
  ...gamesOfTheEighties,
  ...gamesOfTheNineties,
  ...gamesOfTheTwoThousands,
  ...gamesOfTheEarlyTwentyTens,
  ...gamesOfTheLateTwentyTens,
  ...gamesOfTheTwentyTwenties,
  ...upcomingGames,
];
