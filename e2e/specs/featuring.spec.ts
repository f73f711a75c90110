import { call } from '../core/api.js';
import { asAdministrator, newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { PostPage } from '../pages/post.js';

test('HOME-11 HOME-12 an article of a new account gets into the hero only while an administrator features it @full', async ({
  page,
}) => {
  const [author, boss] = await Promise.all([newPerson(), newPerson('Bo')]);
  const { articles } = await call('get-articles-latest', { count: 1 });
  const { id } = await call(
    'create-article',
    {
      title: 'A first text',
      banner: articles[0]?.banner ?? '',
      description: 'Of somebody nobody knows',
      content: { blocks: [{ type: 'paragraph', data: { text: 'It rains.' } }] },
      tags: ['series'],
    },
    author.access_token,
  );
  // All there are, because any of them may be drawn.
  const inHero = async () =>
    (await call('get-articles', { random: true, front: true, count: 50 }, author.access_token)).articles.some(
      ({ articleId }) => articleId === id,
    );
  expect(await inHero()).toBe(false);

  await signedIn(page, await asAdministrator(boss));
  const { head } = await new PostPage(page).open('article', id);
  await head.getByRole('button', { name: 'Feature', pressed: false }).click();
  await expect(page.getByText('This article can now lead the home page.')).toBeVisible();
  const featured = head.getByRole('button', { name: 'Featured', pressed: true });
  await expect(featured).toBeVisible();
  expect(await inHero()).toBe(true);

  // Visitors, and thus a page's first view, may see what was true a second ago.
  await expect(async () => {
    await page.reload();
    await expect(featured).toBeVisible({ timeout: 3000 });
  }).toPass();
  await featured.click();
  await expect(head.getByRole('button', { name: 'Feature', pressed: false })).toBeVisible();
  expect(await inHero()).toBe(false);
});
