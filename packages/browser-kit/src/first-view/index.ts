/** The server side of first views, for `src/first-view.tsx` of the shell and the remotes. Never part of a page. */
export type { FirstCall } from './prime-store.js';
export {
  type Ask,
  type FirstPlace,
  type FirstViews,
  firstViews,
  type RenderFirstView,
} from './render-first-view.js';
