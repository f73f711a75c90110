import type { DemoPerson } from '../../types.js';
import { peopleBefore1980 } from './series-before-1980.js';
import { peopleOfTheEarlyTwentyTens } from './series-early-twenty-tens.js';
import { peopleOfTheEightiesAndNinetiesOne } from './series-eighties-nineties-1.js';
import { peopleOfTheEightiesAndNinetiesTwo } from './series-eighties-nineties-2.js';
import { peopleOfTheLateTwentyTensOne } from './series-late-twenty-tens-1.js';
import { peopleOfTheLateTwentyTensTwo } from './series-late-twenty-tens-2.js';
import { peopleOfTheTwentyTwenties } from './series-twenty-twenties.js';
import { peopleOfTheTwoThousandsOne } from './series-two-thousands-1.js';
import { peopleOfTheTwoThousandsTwo } from './series-two-thousands-2.js';

/** Everybody credited in the cast of a demo series. */
export const seriesPeople: DemoPerson[] = [
  ...peopleBefore1980,
  ...peopleOfTheEightiesAndNinetiesOne,
  ...peopleOfTheEightiesAndNinetiesTwo,
  ...peopleOfTheTwoThousandsOne,
  ...peopleOfTheTwoThousandsTwo,
  ...peopleOfTheEarlyTwentyTens,
  ...peopleOfTheLateTwentyTensOne,
  ...peopleOfTheLateTwentyTensTwo,
  ...peopleOfTheTwentyTwenties,
];
