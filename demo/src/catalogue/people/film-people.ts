import type { DemoPerson } from '../../types.js';
import { peopleOfTheEighties } from './film-eighties.js';
import { peopleOfTheFifties } from './film-fifties.js';
import { peopleOfTheNineties } from './film-nineties.js';
import { peopleOfTheSeventies } from './film-seventies.js';
import { peopleOfTheSilentEra } from './film-silent-era.js';
import { peopleOfTheSixties } from './film-sixties.js';
import { peopleOfTheStudioYears } from './film-studio-years.js';
import { peopleOfTheTwentyTensFilms } from './film-twenty-tens.js';
import { peopleOfTheTwoThousandsFilms } from './film-two-thousands.js';

/** Everybody credited in a film of the demo catalogue. */
export const filmPeople: DemoPerson[] = [
  ...peopleOfTheSilentEra,
  ...peopleOfTheStudioYears,
  ...peopleOfTheFifties,
  ...peopleOfTheSixties,
  ...peopleOfTheSeventies,
  ...peopleOfTheEighties,
  ...peopleOfTheNineties,
  ...peopleOfTheTwoThousandsFilms,
  ...peopleOfTheTwentyTensFilms,
];
