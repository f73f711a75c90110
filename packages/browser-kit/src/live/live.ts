import { lazyModule } from '@screenlore/ui';

/** What happens while a page is open; its code is fetched by the first part that listens. */
export const live = lazyModule(() => import(/* webpackChunkName: "live" */ './live-stream.js'));
