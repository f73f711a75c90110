import { type EditorContent, USER_HINT_COOKIE } from '@screenlore/contracts';
import { type Answer, ask } from '../core/ask.js';
import type { AttackCase, Kind } from '../core/attack-case.js';
import { brokenAnswer, firstOf } from '../core/judge.js';
import { foreignInline, scriptIn } from '../core/page-html.js';
import type { Target } from '../core/target.js';
import { SCRIPTS } from '../payloads/scripts.js';

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').slice(0, length);

/** Content with every block that has a text, with the payload in each place. */
const contentOf = (text: string, banner: string): EditorContent => ({
  blocks: [
    { type: 'paragraph', data: { text } },
    { type: 'paragraph', data: { text: `<b>before ${text} after</b>` } },
    { type: 'header', data: { text: `x ${text}`, level: 2 } },
    { type: 'list', data: { style: 'unordered', items: [text, { content: text, items: [text] }] } },
    { type: 'quote', data: { text, caption: text, alignment: 'left' } },
    {
      type: 'image',
      data: {
        file: { url: banner },
        caption: text,
        withBorder: false,
        withBackground: false,
        stretched: false,
      },
    },
  ],
});

/** All texts in stored content, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const inlineFault = (content: unknown): string | undefined => {
  for (const text of textsIn(content)) {
    const fault = foreignInline(text);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** Checks a page of the portal that shows the text: its first view and its head. */
async function pageFault(
  target: Target,
  path: string,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const page = await ask(target.origin, {
    path: `/screenlore${path}`,
    headers: { accept: 'text/html', ...headers },
  });
  if (page.status >= 500) return `the page ${path} answered ${page.status}`;
  const fault = /^text\/html/.test(page.headers['content-type'] ?? '') ? scriptIn(page.text) : undefined;
  return fault && `on the page ${path}: ${fault}`;
}

/** Answers of the API are JSON and must not be taken for anything else. */
const asJson = ({ headers }: Answer): string | undefined => {
  const type = headers['content-type'] ?? 'without a type';
  return /^application\/json/.test(type) ? undefined : `the answer is ${type}`;
};

/** Each writes a payload where people can write, and checks everything that shows it. */
export const STORIES: Readonly<
  Record<string, (target: Target, text: string) => Promise<string | undefined>>
> = {
  async article(target, text) {
    const banner = String(target.hints['banner']?.());
    const made = await target.call('member', 'create-article', {
      banner,
      title: cut(text, 200),
      description: cut(text, 80),
      content: contentOf(text, banner),
      tags: ['movies', cut(text, 40)],
      referredMediaID: target.titleId,
    });
    if (made.status !== 200) return brokenAnswer(made);
    const { id } = JSON.parse(made.text);
    const { article } = await target.done('visitor', 'get-article', { articleId: id });
    const listed = await target.call('visitor', 'get-articles-latest', { count: 20 });
    return firstOf(
      inlineFault(article.content),
      asJson(listed),
      await pageFault(target, `/article/${id}`),
      await pageFault(target, '/articles'),
    );
  },
  async review(target, text) {
    const banner = String(target.hints['banner']?.());
    const made = await target.call('member', 'create-review', {
      banner,
      title: cut(text, 200),
      description: cut(text, 80),
      content: contentOf(text, banner),
      category: 'movies',
      referredMediaID: target.titleId,
      activity: { rating: 5 },
    });
    if (made.status !== 200) return brokenAnswer(made);
    const { id } = JSON.parse(made.text);
    const { review } = await target.done('visitor', 'get-review', { reviewId: id });
    return firstOf(inlineFault(review.content), await pageFault(target, `/review/${id}`));
  },
  async draft(target, text) {
    const saved = await target.call('member', 'save-draft', {
      kind: 'article',
      title: cut(text, 200),
      banner: null,
      description: cut(text, 80),
      content: contentOf(text, String(target.hints['banner']?.())),
      tags: [cut(text, 40)],
      category: null,
      referredMediaID: null,
      activity: { rating: 0 },
    });
    if (saved.status !== 200) return brokenAnswer(saved);
    const { draft } = JSON.parse(saved.text);
    const fault = inlineFault(draft.content);
    await target.done('member', 'delete-draft', { id: draft.id });
    return fault;
  },
  async comment(target, text) {
    const commented = await target.call('member', 'add-comment', {
      type: 'article',
      mediaId: target.articleId,
      comment: text,
    });
    if (commented.status !== 200) return brokenAnswer(commented);
    const { _id } = JSON.parse(commented.text);
    const read = await target.call('visitor', 'get-media-comments', {
      type: 'article',
      mediaId: target.articleId,
    });
    const page = await pageFault(target, `/article/${target.articleId}`);
    await target.done('member', 'delete-comment', { _id });
    return firstOf(asJson(read), page);
  },
  async opinion(target, text) {
    const rated = await target.call('member', 'add-rating', {
      mediaId: target.titleId,
      type: 'movie',
      userRating: 7,
      reviewText: cut(text, 160),
    });
    if (rated.status !== 200) return brokenAnswer(rated);
    return firstOf(
      await pageFault(target, `/movie/${target.titleId}`),
      await pageFault(target, `/user/${target.personOf('member')?.username}`),
    );
  },
  async person(target, text) {
    const username = target.hints['username']?.();
    const signedUp = await target.call('visitor', 'sign-up', {
      firstName: cut(`A ${text}`, 100),
      surname: cut(`Bcd ${text}`, 100),
      username,
      email: target.hints['email']?.(),
      password: target.hints['password']?.(),
      sex: 'male',
    });
    if (signedUp.status !== 200) return brokenAnswer(signedUp);
    return firstOf(asJson(signedUp), await pageFault(target, `/user/${username}`));
  },
  async bio(target, text) {
    const said = await target.call('member', 'change-own-profile', { bio: cut(text, 300) });
    if (said.status !== 200) return brokenAnswer(said);
    const fault = await pageFault(target, `/user/${target.personOf('member')?.username}`);
    await target.done('member', 'change-own-profile', { bio: null });
    return firstOf(asJson(said), fault);
  },
  async links(target, text) {
    const said = await target.call('member', 'change-own-profile', { links: [cut(text, 200)] });
    if (said.status >= 400) return brokenAnswer(said);
    const fault = await pageFault(target, `/user/${target.personOf('member')?.username}`);
    await target.done('member', 'change-own-profile', { links: [] });
    return firstOf(asJson(said), fault);
  },
  async background(target, text) {
    const set = await target.call('member', 'add-user-background', { photoUrl: text });
    return set.status < 400 ? 'a background that is no photo was taken' : brokenAnswer(set);
  },
  async address(target, text) {
    const said = encodeURIComponent(text);
    const paths = [
      `/movies?q=${said}`,
      `/movie/${said}`,
      `/user/${said}`,
      `/ranking?tab=${said}#${said}`,
      `/${said}`,
    ];
    for (const path of paths) {
      const fault = await pageFault(target, path);
      if (fault !== undefined) return fault;
    }
    return brokenAnswer(await target.call('visitor', 'search', { query: cut(text, 200) }));
  },
  async cookie(target, text) {
    const user = { admin: false, profile_img: text, firstName: text, surname: text, username: text };
    const cookies = [USER_HINT_COOKIE, 'theme', 'refresh'].map(
      (name) => `${name}=${encodeURIComponent(JSON.stringify(user))}`,
    );
    const headers = {
      cookie: cookies.join('; '),
      'accept-language': cut(text.replace(/[^\x20-\x7e]/g, ''), 80),
    };
    return pageFault(target, '/', headers);
  },
};

export const script: Kind = {
  name: 'script',
  claim: 'no text of a user runs as a script, in any field, answer or page',
  atOnce: 3,
  short: 30,
  limitMs: 30_000,
  cases: () =>
    Object.entries(STORIES).flatMap(([place, story]) =>
      SCRIPTS.map(
        (text): AttackCase => ({
          name: `${place}: ${JSON.stringify(text)}`,
          attack: (target) => story(target, text),
        }),
      ),
    ),
};
