import type { BlocksModule } from '@screenlore/browser-kit';
import { lazyPart } from '@screenlore/ui';

export const blocks: BlocksModule<'mf_profile/blocks'>['blocks'] = {
  LoginForm: lazyPart(async () => ({
    default: (await import(/* webpackChunkName: "login-form" */ './login/login-form.js')).LoginForm,
  })),
  AddToList: lazyPart(
    () => import(/* webpackChunkName: "add-to-list" */ './member-lists/add/add-to-list.js'),
  ),
};
