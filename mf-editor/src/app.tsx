import { type RemoteApp, SignedInOnly } from '@screenlore/browser-kit';
import type { ComponentType } from 'react';
import { WriteArticlePage } from './article/write-article-page.js';
import { ChooserPage } from './chooser/chooser-page.js';
import { WriteReviewPage } from './review/write-review-page.js';

/** Visitors are led to the login page and back (decisions.md 'People'). */
const forUsers = (Screen: ComponentType) => () => (
  <SignedInOnly>
    <Screen />
  </SignedInOnly>
);

export const pages: RemoteApp['pages'] = {
  '/write': forUsers(ChooserPage),
  '/write-article': forUsers(WriteArticlePage),
  '/write-review': forUsers(WriteReviewPage),
};
