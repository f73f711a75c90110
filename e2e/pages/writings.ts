import type { Locator, Page } from '@playwright/test';
import type { CallName, SignedInUser } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { CommentsPart } from './comments.js';
import { TitlePage } from './title.js';
import { WritingPage } from './writing.js';

/** Something that a user writes, whose text could be lost. */
export interface Writing {
  name: string;
  /** The call that sends the text to the server. */
  saves: CallName;
  /** Opens the place to write it. */
  open: (page: Page, author: SignedInUser) => Promise<Opened>;
}

interface Opened {
  box: Locator;
  /** Sends it, unless it sends itself. */
  send: () => Promise<unknown>;
  /** The message that it was refused. */
  failed: Locator;
  /** Visible once the server has it. */
  saved: Locator;
}

/** No other journey writes about these. */
const TITLE = { skip: 58, count: 1 };
const ARTICLE = 33;

export const WRITINGS: readonly Writing[] = [
  {
    name: 'a comment',
    saves: 'add-comment',
    async open(page) {
      const { articles } = await call('get-articles-latest', { count: ARTICLE + 1 });
      const comments = await new CommentsPart(page).open(articles[ARTICLE]?.articleId ?? 'none');
      return {
        box: comments.box,
        send: () => comments.send.click(),
        failed: page.getByRole('region', { name: 'Notifications' }).getByRole('alert').first(),
        saved: comments.section.getByRole('status').filter({ hasText: 'Your comment is posted.' }),
      };
    },
  },
  {
    name: 'an opinion',
    saves: 'add-rating',
    async open(page, { access_token }) {
      const { movies } = await call('get-movies', TITLE);
      const mediaId = movies[0]?.titleId ?? '';
      await call('add-rating', { mediaId, type: 'movie', userRating: 7 }, access_token);
      const title = new TitlePage(page);
      await title.open(`movie/${mediaId}`);
      const { opinion, save, root } = title.yours;
      return {
        box: opinion,
        send: () => save.click(),
        failed: root.getByRole('alert'),
        saved: root.getByText('Saved', { exact: true }),
      };
    },
  },
  {
    name: 'a draft',
    saves: 'save-draft',
    async open(page) {
      const editor = await new WritingPage(page, 'article').open();
      return {
        box: editor.title,
        // It saves itself repeatedly.
        send: async () => undefined,
        failed: editor.state.filter({ hasText: /^Not saved/ }),
        saved: editor.state.filter({ hasText: /^Saved / }),
      };
    },
  },
];
