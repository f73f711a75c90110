import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';
import { seenByRating } from './seen-by-rating.js';

export const getOwnTitle: Composition<'get-own-title'> = async ({ body, ask }) => {
  const title = await libraryTitleOf(body.titleId, ask, body.today);
  const [own, { marks }] = await Promise.all([
    ask('get-title-viewings', { title }),
    ask('get-own-marks', { titles: [title._id] }),
  ]);
  return { ...own, standing: seenByRating(own.standing, marks[0]) };
};
