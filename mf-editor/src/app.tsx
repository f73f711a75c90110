import { type RemoteApp, SignedInOnly } from '@screenlore/browser-kit';
import { type LoadablePart, lazyPart } from '@screenlore/ui';
import { ChooserPage } from './chooser/chooser-page.js';

/** Visitors go to the login page and come back (WRITE-11). */
function forUsers(Screen: LoadablePart<object>): LoadablePart<object> {
  const Page = () => (
    <SignedInOnly>
      <Screen />
    </SignedInOnly>
  );
  return Object.assign(Page, { load: async (search: string) => Screen.load?.(search) });
}

/**
 * The editors share one chunk, so the page that only offers the choice does not wait for them. The shell's server knows
 * it by its name.
 */
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
