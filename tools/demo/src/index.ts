/** The demo catalogue and community, read from `tools/demo/data`: facts only; the services import them. */
import { demo } from './demo.js';

export type { DemoGame, DemoMovie, DemoPerson, DemoSerie } from './catalogue/catalogue.schema.js';
export type { DemoComment, DemoUser } from './community/community.schema.js';
export { demoOpinion } from './community/opinions.js';
export type { DemoArticle, DemoPost, DemoReview, DemoThread } from './community/posts.js';
export {
  DEMO_PICTURE_VERSION,
  demoPostId,
  demoPostMoment,
  demoPostPublicId,
  demoTitleKey,
  demoTitleObjectId,
  demoUserId,
} from './ids.js';

export const { movies, series, games, people, users, articles, reviews, threads } = demo;
/** How well the demo's users like a title on average, by its name: namesakes share it. */
export const ACCLAIM: Readonly<Record<string, number>> = demo.acclaim;
export const OPINION_PARTS = demo.opinionParts;
