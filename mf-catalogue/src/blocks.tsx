import type { BlocksModule } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';

export const blocks: BlocksModule<'mf_catalogue/blocks'>['blocks'] = {
  ViewingForm: lazyPart(
    () => import(/* webpackChunkName: "viewing-form" */ './shared/viewings/form/viewing-form.js'),
  ),
  PosterMarks: lazyPart(
    () => import(/* webpackChunkName: "poster-marks" */ './shared/viewings/poster/poster-marks.js'),
  ),
};
