import { hashOf } from '@screenlore/catalogue-model';
import { ACCLAIM, games, movies, OPINION_PARTS, people, series, users } from '@screenlore/demo';

/** Changes with the demo catalogue and the code that uses it. */
const MAPPING = 4;

export const demoVersion = (): string =>
  hashOf([MAPPING, movies, series, games, people, users, ACCLAIM, OPINION_PARTS]);
