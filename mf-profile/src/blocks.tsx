import type { BlocksModule } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';
import { LoginForm } from './login/login-form.js';

export const blocks: BlocksModule<'mf_profile/blocks'>['blocks'] = {
  LoginForm,
  AddToList: lazyPart(
    () => import(/* webpackChunkName: "add-to-list" */ './member-lists/add/add-to-list.js'),
  ),
};
