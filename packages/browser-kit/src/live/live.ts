import { type LazyModule, lazyModule } from '@screenlore/ui';

export type { LiveListener } from './live-stream.js';

type LiveStream = typeof import('./live-stream.js');

/** Live news while a page is open; the first part that listens loads the code. */
export const live: LazyModule<LiveStream> = lazyModule(
  () => import(/* webpackChunkName: "live" */ './live-stream.js'),
);
