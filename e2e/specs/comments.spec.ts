import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { CommentsPart } from '../pages/comments.js';

/** An article whose comments no other journey uses. @param place its position among the latest */
const articleAt = async (place: number) => {
  const { articles } = await call('get-articles-latest', { count: 60 });
  const article = articles[place];
  if (!article) throw new Error('The demo has too few articles.');
  return article;
};

test('COMMENT-01 COMMENT-03 COMMENT-04 SHELL-16 a member comments, replies and deletes; all counts follow', async ({
  page,
}) => {
  const article = await articleAt(50);
  const person = await newPerson('Ada');
  await signedIn(page, person);
  const comments = await new CommentsPart(page).open(article.articleId);
  // A retry finds what the first try wrote.
  const first = `First line of ${person.username}`;
  const answer = `And a reply by ${person.username}`;
  const before = article.activity.totalComments;
  await expect(comments.heading).toHaveText(`Comments (${before})`);
  if (before === 0) await expect(comments.section.getByText('No comments found')).toBeVisible();

  await comments.box.press('Enter');
  await expect(page.getByText('Write something to leave a comment')).toBeVisible();
  await comments.box.fill(first);
  await comments.box.press('Shift+Enter');
  await comments.box.pressSequentially('<b>second</b>');
  await comments.box.press('Enter');
  const mine = comments.row(first);
  await expect(mine).toContainText('<b>second</b>');
  await expect(mine.locator('time')).toBeVisible();
  await expect(comments.box).toHaveValue('');
  await expect(comments.heading).toHaveText(`Comments (${before + 1})`);

  await mine.getByRole('button', { name: /^Reply/ }).click();
  await comments.section.getByRole('textbox', { name: 'Reply to Ada' }).fill(answer);
  await comments.section.locator('form').last().getByRole('button', { name: 'Send' }).click();
  const reply = comments.row(answer);
  await expect(reply).toHaveAttribute('data-level', '1');
  await expect(reply.locator('time')).toBeVisible();
  await expect(comments.heading).toHaveText(`Comments (${before + 2})`);
  const { article: now } = await call('get-article', { articleId: article.articleId });
  expect(now.activity).toEqual({
    totalComments: before + 2,
    totalParentComments: article.activity.totalParentComments + 1,
  });

  await page.reload();
  await comments.heading.scrollIntoViewIfNeeded();
  await comments
    .row(first)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(comments.row(first)).toHaveCount(0);
  await expect(comments.heading).toHaveText(`Comments (${before})`);
  await expect
    .poll(async () => (await call('get-article', { articleId: article.articleId })).article.activity)
    .toEqual(article.activity);
});

test('COMMENT-02 COMMENT-05 a visitor reads threads, and new comments of others appear by themselves', async ({
  page,
}) => {
  const { articles } = await call('get-articles-latest', { count: 60 });
  const article = articles.find(({ title }) => title === 'The courtyard on stage 18');
  const comments = await new CommentsPart(page).open(article?.articleId ?? '');
  await expect(comments.section.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(comments.section.getByRole('textbox')).toHaveCount(0);

  const head = comments.row('counting windows');
  await head.getByRole('button', { name: /^6 Replies/ }).click();
  await expect(comments.section.locator('li[data-level="1"]')).toHaveCount(5);
  await comments.section.getByRole('button', { name: 'Load More Replies' }).click();
  await expect(comments.section.locator('li[data-level="1"]')).toHaveCount(6);
  const [first, inner] = await Promise.all([
    head.evaluate((row) => Number.parseFloat(getComputedStyle(row).paddingInlineStart)),
    comments.row('Thirty-one').evaluate((row) => Number.parseFloat(getComputedStyle(row).paddingInlineStart)),
  ]);
  expect(inner - first).toBe(15);
  await head.getByRole('button', { name: /^Hide Reply/ }).click();
  await expect(comments.section.locator('li[data-level="1"]')).toHaveCount(0);
  await head.getByRole('button', { name: /^Reply/ }).click();
  await expect(page.getByText('Log in to reply to the comment')).toBeVisible();

  const person = await newPerson('Ben');
  const said = await fetch(new URL('/api/add-comment', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.access_token}` },
    body: JSON.stringify({ type: 'article', mediaId: article?._id, comment: 'Said in another window' }),
  });
  expect(said.status).toBe(200);
  await expect(comments.heading).toHaveText(`Comments (${(article?.activity.totalComments ?? 0) + 1})`);
  const show = comments.section.getByRole('button', { name: 'Show 1 new comment' });
  const arrived = comments.row('Said in another window');
  await expect(show.or(arrived)).toBeVisible();
  if (await show.isVisible()) await show.click();
  await expect(arrived).toBeVisible();
  const removed = await fetch(new URL('/api/delete-comment', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.access_token}` },
    body: JSON.stringify({ _id: ((await said.json()) as { _id: string })._id }),
  });
  expect(removed.status).toBe(200);
  await expect(arrived).toHaveCount(0);
});
