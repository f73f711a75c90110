import type { BlocksModule } from '@screenlore/browser-kit';
import ViewingForm from './shared/viewings/form/viewing-form.js';

export const blocks: BlocksModule<'mf_catalogue/blocks'>['blocks'] = { ViewingForm };
