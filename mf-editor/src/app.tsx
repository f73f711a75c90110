import { lazyPart, type RemoteApp, SignedInOnly } from '@screenlore/browser-kit';
import type { ComponentType } from 'react';
import { ChooserPage } from './chooser/chooser-page.js';

/** Visitors are led to the login page and back (decisions.md 'People'). */
const forUsers = (Screen: ComponentType) => () => (
  <SignedInOnly>
    <Screen />
  </SignedInOnly>
);

/** The editors are one part, so that nobody who only chooses waits for them. */
const ArticlePage = lazyPart<object>(() =>
  import(/* webpackChunkName: "editors" */ './article/write-article-page.js').then(
    ({ WriteArticlePage }) => ({ default: WriteArticlePage }),
  ),
);
const ReviewPage = lazyPart<object>(() =>
  import(/* webpackChunkName: "editors" */ './review/write-review-page.js').then(({ WriteReviewPage }) => ({
    default: WriteReviewPage,
  })),
);

export const pages: RemoteApp['pages'] = {
  '/write': forUsers(ChooserPage),
  '/write-article': forUsers(ArticlePage),
  '/write-review': forUsers(ReviewPage),
};
