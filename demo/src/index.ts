/** The demo catalogue and community: facts only; the services bring them in. */
import { filmPeople } from './catalogue/people/film-people.js';
import { seriesPeople } from './catalogue/people/series-people.js';
import type { DemoPerson } from './types.js';

export { ACCLAIM } from './acclaim.js';
export { games } from './catalogue/games/index.js';
export { movies } from './catalogue/movies/index.js';
export { series } from './catalogue/series/index.js';
export { articles } from './community/articles/index.js';
export { threads } from './community/comments.js';
export { demoOpinion, OPINION_PARTS } from './community/opinions.js';
export { reviews } from './community/reviews/index.js';
export type { DemoComment, DemoPost, DemoReview, DemoThread, DemoUser } from './community/types.js';
export { users } from './community/users.js';
export {
  DEMO_PICTURE_VERSION,
  demoPostId,
  demoPostMoment,
  demoPostPublicId,
  demoTitleKey,
  demoTitleObjectId,
  demoUserId,
} from './ids.js';
export type { DemoCredit, DemoGame, DemoMovie, DemoPerson, DemoSerie, Mood, Motif } from './types.js';

/** Everybody credited in the demo catalogue, each once. */
export const people: DemoPerson[] = [
  ...new Map([...filmPeople, ...seriesPeople].map((person) => [person.name, person])).values(),
];
