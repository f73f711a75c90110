import { firstViews } from '@screenlore/browser-kit/first-view';
import { pages } from './app.js';

/**
 * The first views of this remote: its pages for nobody in particular, without drafts and without Editor.js (see
 * `BodyEditor`).
 */
export const renderFirstView = firstViews({
  pages,
  pageCalls: { '/write': () => [], '/write-article': () => [], '/write-review': () => [] },
});
