import { apiMutation } from '@screenlore/browser-kit';

export const startPass = apiMutation('start-pass', { tags: ['library'] });
