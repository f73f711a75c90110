import type { BlocksModule } from '@screenlore/browser-kit';
import { LoginForm } from './login/login-form.js';

export const blocks: BlocksModule<'mf_profile/blocks'>['blocks'] = { LoginForm };
