import { hashOf } from '@screenlore/catalogue-model';
import { ACCLAIM, games, movies, OPINION_PARTS, people, series, users } from '@screenlore/demo';

/** Changes when the demo catalogue does, or what is made of it. */
const MAPPING = 4;

export const demoVersion = (): string =>
  hashOf([MAPPING, movies, series, games, people, users, ACCLAIM, OPINION_PARTS]);
