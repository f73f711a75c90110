import type { Article, Block } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { withContentDatabase } from '../core/content-database.js';
import { newPerson } from '../core/people.js';
import { appUrl, expect, test } from '../core/test.js';
import { Frame } from '../pages/frame.js';
import { PostPage } from '../pages/post.js';

const blocksOf = ({ content }: Pick<Article, 'content'>): Block[] => content.flatMap(({ blocks }) => blocks);

/** The article of the demo whose text has the most kinds of blocks. */
async function richestArticle(): Promise<Article> {
  const { articles } = await call('get-articles-latest', { count: 100 });
  const whole = await Promise.all(
    articles.map(async ({ articleId }) => (await call('get-article', { articleId })).article),
  );
  const kinds = (article: Article) =>
    new Set(blocksOf(article).map(({ type, data }) => `${type} ${data['level'] ?? data['style'] ?? ''}`))
      .size;
  const [richest] = whole.sort((a, b) => kinds(b) - kinds(a));
  if (!richest) throw new Error('The demo has no articles.');
  return richest;
}

/** The text of inline HTML as a reader sees it. */
const words = (html: unknown): string => String(html ?? '').replace(/<[^>]+>/g, '');

for (const [path, kind] of [
  ['articles', 'article'],
  ['reviews', 'review'],
] as const) {
  test(`READ-01 /${path} shows the latest by category, and a link of the menu chooses a category @full`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Latest ${path}`);
    await expect(page.getByRole('tab')).toHaveText(['Movies', 'Series', 'Games']);
    await expect(page.getByRole('tab', { name: 'Movies' })).toHaveAttribute('aria-selected', 'true');
    const cards = page.getByRole('tabpanel').getByRole('link');
    await expect(cards.first()).toHaveAttribute('href', new RegExp(`/screenlore/${kind}/`));

    await page.getByRole('tab', { name: 'Games' }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}\\?category=games$`));
    await cards.first().click();
    await expect(page).toHaveURL(new RegExp(`/${kind}/`));
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Games' })).toHaveAttribute('aria-selected', 'true');

    const submenu = await new Frame(page).openSubmenu('Series');
    await submenu.getByRole('link', { name: path, exact: false }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}\\?category=series$`));
    await expect(page.getByRole('tab', { name: 'Series' })).toHaveAttribute('aria-selected', 'true');
  });
}

for (const width of [' @full', ' @mobile']) {
  test(`READ-02 SHELL-15 an article shows its label, title, author, date, banner and every block${width}`, async ({
    page,
  }) => {
    const post = await richestArticle();
    const { article, head, heading } = await new PostPage(page).open('article', post.articleId);
    const { firstName, surname, username } = post.author.personal_info;
    await expect(heading).toHaveText(post.title);
    await expect(head.getByText('article', { exact: true })).toBeVisible();
    await expect(head).toContainText(`${firstName} ${surname}`);
    await expect(head.getByRole('link', { name: `@${username}` })).toHaveAttribute(
      'href',
      `/screenlore/user/${username}`,
    );
    const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    await expect(head).toContainText(`Published on ${date.format(new Date(post.publishedAt))}`);
    if (post.referredMedia) {
      await expect(head.getByRole('link', { name: `About ${post.referredMedia.title}` })).toHaveAttribute(
        'href',
        /\/screenlore\/(movie|serie|game)\//,
      );
    }
    await expect(article.locator('img').first()).toBeVisible();

    const sizeOf = (level: number) =>
      article
        .getByRole('heading', { level })
        .evaluateAll((all) => all.map((item) => Number.parseFloat(getComputedStyle(item).fontSize)));
    for (const { type, data } of blocksOf(post)) {
      if (type === 'paragraph') await expect(article).toContainText(words(data['text']));
      if (type === 'header') {
        await expect(
          article.getByRole('heading', { level: data['level'] === 3 ? 3 : 2, name: words(data['text']) }),
        ).toBeVisible();
      }
      if (type === 'quote') {
        await expect(article.locator('blockquote').filter({ hasText: words(data['text']) })).toBeVisible();
      }
      if (type === 'image' && data['caption']) {
        await expect(article.getByRole('figure').filter({ hasText: words(data['caption']) })).toBeVisible();
      }
      if (type === 'list') {
        const entries = (data['items'] as (string | { content: string })[]).map((item) =>
          words(typeof item === 'string' ? item : item.content),
        );
        const list = article
          .locator(data['style'] === 'ordered' ? 'ol' : 'ul')
          .filter({ hasText: entries[0] ?? '' });
        await expect(list.getByRole('listitem')).toHaveText(entries);
      }
    }
    const [large = [], small = []] = await Promise.all([sizeOf(2), sizeOf(3)]);
    for (const size of small) expect(size).toBeLessThan(Math.min(...large, Number.POSITIVE_INFINITY));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('READ-03 the three latest others are beside an article, and lead to articles @full', async ({
  page,
}) => {
  const { articles } = await call('get-articles-latest', { count: 8 });
  const [read, ...others] = articles;
  const { sidebar, heading } = await new PostPage(page).open('article', read?.articleId ?? '');
  const links = sidebar.getByRole('link');
  await expect(links).toHaveCount(3);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    others.slice(0, 3).map(({ articleId }) => `/screenlore/article/${encodeURIComponent(articleId)}`),
  );
  const first = others[0];
  await expect(links.first()).toContainText(first?.title ?? '');
  await expect(links.first()).toContainText([first?.category, ...otherTags(first)].join(', '));
  await links.first().click();
  await expect(heading).toHaveText(first?.title ?? '');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

const otherTags = (article: Article | undefined) =>
  article?.tags.filter((tag) => tag !== article.category) ?? [];

test('READ-03 reviews are beside a review @full', async ({ page }) => {
  const { reviews } = await call('get-reviews-latest', { count: 8 });
  const [read, ...others] = reviews;
  const { sidebar } = await new PostPage(page).open('review', read?.review_id ?? '');
  await expect(sidebar.getByRole('link')).toHaveCount(3);
  expect(
    await sidebar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(others.slice(0, 3).map(({ review_id }) => `/screenlore/review/${encodeURIComponent(review_id)}`));
});

for (const width of [' @tablet', ' @mobile']) {
  test(`READ-03 nothing is beside an article on smaller screens${width} @full`, async ({ page }) => {
    const { articles } = await call('get-articles-latest', { count: 1 });
    const { sidebar } = await new PostPage(page).open('article', articles[0]?.articleId ?? '');
    await expect(sidebar).toBeHidden();
  });
}

test('READ-04 tags start with that of the section, and a review shows ten stars @full', async ({ page }) => {
  const { articles } = await call('get-articles-latest-series', { count: 20 });
  const tagged = articles.find(({ tags }) => tags.length > 1);
  const post = await new PostPage(page).open('article', tagged?.articleId ?? '');
  await expect(post.head).toContainText(['series', ...otherTags(tagged)].join(', '));

  const { reviews } = await call('get-reviews-latest', { count: 1 });
  await post.open('review', reviews[0]?.review_id ?? '');
  await expect(post.head.getByText('review', { exact: true })).toBeVisible();
  await expect(post.head).toContainText(`${reviews[0]?.activity.rating} of 10`);
  const stars = post.head.locator('p', { hasText: 'of 10' }).locator('svg');
  await expect(stars.nth(9)).toBeVisible();
});

test.describe('a post that does not exist', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('READ-02 says so and links to the others @full', async ({ page }) => {
    await page.goto('article/nobody-wrote-this-0000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article not found');
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest articles');
  });
});

/** Each would leave a mark on the window, or make a request to another site, if it ran. */
const RUN = 'window.ran = true';
const FOREIGN = 'https://evil.example';
const ATTACKS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<img src="${FOREIGN}/a.png">`,
  `<svg onload="${RUN}"><a xlink:href="javascript:${RUN}"><text>svg</text></a></svg>`,
  `<math href="javascript:${RUN}">math</math>`,
  `<iframe srcdoc="<script>parent.ran = true</script>" src="${FOREIGN}"></iframe>`,
  `<a href="javascript:${RUN}">go</a>`,
  `<a href="&#106;ava&#x0A;script&colon;${RUN}">go</a>`,
  `<a href="data:text/html,<script>opener.ran = true</script>">go</a>`,
  `<b onmouseover="${RUN}" onclick="${RUN}" style="background:url(${FOREIGN}/b.png)">bold</b>`,
  `<style>@import '${FOREIGN}/c.css'; body { display: none }</style>`,
  `<link rel=stylesheet href="${FOREIGN}/d.css"><meta http-equiv=refresh content="0;url=${FOREIGN}">`,
  `<form action="${FOREIGN}"><input autofocus onfocus="${RUN}"><button formaction="javascript:${RUN}">go</button></form>`,
  `<details open ontoggle="${RUN}">x</details><video><source onerror="${RUN}"></video>`,
  '\u202eturned\u0000 \u2028 \ud800',
];
const attack = ATTACKS.join(' ');

test('READ-05 nothing in an article runs or contacts another site, even if it got past the rules of writing @full', async ({
  page,
}) => {
  const heard: string[] = [];
  page.on('dialog', async (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('popup', (popup) => heard.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && host !== new URL(appUrl()).host)
      heard.push(`a request: ${request.url()}`);
  });
  const { access_token } = await newPerson();
  const [shown] = (await call('get-articles-latest-games', { count: 1 })).articles;
  const banner = shown?.banner ?? '';
  const texts = {
    paragraph: { text: `First ${attack}` },
    header: { text: `Heading ${attack}`, level: 2 as const },
    quote: { text: attack, caption: attack },
    list: { style: 'ordered' as const, items: [attack, { content: attack, items: [attack] }] },
  };
  const { id } = await call(
    'create-article',
    {
      title: `<img src=x onerror="${RUN}"> \u202eAttack`,
      description: `<script>${RUN}</script>`,
      banner,
      tags: ['games', `<svg onload=${RUN}>`],
      content: {
        blocks: [
          { type: 'paragraph', data: texts.paragraph },
          { type: 'header', data: texts.header },
          { type: 'quote', data: texts.quote },
          { type: 'list', data: texts.list },
          { type: 'image', data: { file: { url: banner }, caption: attack } },
        ],
      },
    },
    access_token,
  );

  // The same without cleaning or refusals, and with everything that would be refused.
  const past = `${id}-past`;
  await withContentDatabase(async (database) => {
    const article = await database.collection('articles').findOne({ articleId: id });
    if (!article) throw new Error('The article is not in the database.');
    const { _id: _, ...copy } = article;
    const links = [
      `javascript:${RUN}`,
      `${FOREIGN}/a.png`,
      `data:image/svg+xml,<svg onload="${RUN}"/>`,
      '//evil.example/b',
    ];
    await database.collection('articles').insertOne({
      ...copy,
      articleId: past,
      title: `${attack} past`,
      description: attack,
      banner: `${FOREIGN}/banner.png`,
      tags: [attack],
      content: [
        {
          blocks: [
            ...Object.entries(texts).map(([type, data]) => ({ type, data })),
            ...links.flatMap((link) => [
              { type: 'image', data: { file: { url: link }, caption: attack, withBorder: attack } },
              { type: 'embed', data: { service: attack, source: link, embed: link, caption: attack } },
              { type: 'paragraph', data: { text: `<a href="${link}">go</a><img src="${link}">` } },
            ]),
            { type: 'embed', data: { source: 'https://youtu.be/aaaaaaaaaaa"><script>', caption: attack } },
            { type: 'raw', data: { html: attack } },
            { type: 'list', data: { style: attack, meta: { start: attack }, items: attack } },
            { type: 'header', data: { text: { $gt: attack }, level: attack } },
            { type: attack, data: {} },
          ],
        },
      ],
    });
  });

  try {
    for (const articleId of [id, past]) {
      const { article, heading } = await new PostPage(page).open('article', articleId);
      await expect(heading).toContainText('<img src=x onerror=');
      await expect(article.locator('ol').first()).toContainText('bold');
      // Scrolling, pointing and pressing trigger nothing either.
      for (const bold of (await article.locator('b').all()).slice(0, 6)) await bold.click();
      await expect(
        article.locator(
          'script, style, iframe, svg[onload], form, [onclick], [onerror], [href^="javascript" i]',
        ),
      ).toHaveCount(0);
      for (const link of await article.locator('a[target=_blank]').all())
        await expect(link).toHaveAttribute('href', /^https:\/\/(evil\.example|youtu\.be)\/[^<>"]*$/);
    }
    await page.goto('articles?category=games');
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(heard).toEqual([]);
  } finally {
    await withContentDatabase((database) =>
      database.collection('articles').deleteMany({ articleId: { $in: [id, past] } }),
    );
  }
});
