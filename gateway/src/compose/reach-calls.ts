import type { Compositions } from './composition.js';
import { followedBy } from './following.js';
import { listedEntries } from './list-notes.js';
import { listOwner } from './lists.js';
import { readArticle, readReview } from './posts.js';
import { reachOfComment, reachOfText, withReaches } from './reach.js';

export const reachCompositions: Compositions = {
  /** Returns the text as other calls do, but uncovered: the caller asked for it. */
  'reveal-text': async ({ body: { type, id, key }, caller, ask, bytesOf }) => {
    if (type === 'note') {
      const { userId, entry } = await ask('open-list-entry', { id, key });
      const [listed] = await Promise.all([listedEntries([entry], userId, ask), listOwner(userId, ask)]);
      return { entry: listed[0] };
    }
    if (type === 'article') return readArticle(id, ask, bytesOf);
    if (type === 'review') return readReview(id, ask, bytesOf);
    if (type === 'comment') return { comment: (await ask('get-comment', { id })).comment };
    const { opinion, item } = await ask('get-opinion', { id, follows: await followedBy(caller, ask) });
    const [shown] = await withReaches([opinion], item, ask);
    return { opinion: shown };
  },

  /** The catalogue has a series' episodes. */
  'set-text-reach': async ({ body: { type, id, reaches }, ask }) => {
    if (type === 'comment') {
      const { thread } = await ask('get-comment', { id });
      const below = { type: thread.type, id: thread._id };
      return ask('store-comment-reach', { id, reach: await reachOfComment(reaches, below, ask) });
    }
    const { post, about } = await ask('get-commented-post', { type, id });
    const reach = (await reachOfText(reaches, about ?? null, ask)) ?? null;
    return ask('store-reach', { type, id: post._id, reach });
  },
};
