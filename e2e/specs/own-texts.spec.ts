import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { WritingPage } from '../pages/writing.js';

/** What the browser logs about a deleted text. */
test.use({ expectedNoise: /status of 404/ });

test('READ-10 READ-11 READ-12 WRITE-25 an author edits a review, changes its rating, deletes it and restores it @full', async ({
  page,
}) => {
  const person = await newPerson('Ada');
  const token = person.access_token;
  const { movies } = await call('get-movies', { query: 'persepolis', count: 1 });
  const subject = movies[0];
  if (!subject) throw new Error('The demo has no Persepolis.');
  const { id } = await call(
    'create-review',
    {
      ...{ title: 'Black ink', description: 'It holds up', banner: subject.cover, category: 'movies' },
      ...{ referredMediaID: subject.titleId, activity: { rating: 8 } },
      content: { blocks: [{ type: 'paragraph', data: { text: 'A first thought.' } }] },
    },
    token,
  );
  await signedIn(page, person);
  await page.goto(`review/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();

  const editor = new WritingPage(page, 'review');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your review' })).toBeVisible();
  await expect(editor.body).toHaveText('A first thought.');
  await editor.title.fill('Black ink, warm heart');
  await editor.publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish your changes' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Also rate ${subject.title} 8` }).check();
  await editor.publish.click();
  await page.waitForURL(`**/review/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black ink, warm heart');
  await expect(page.getByText(/Edited on/)).toBeVisible();
  await expect
    .poll(async () => (await call('check-rating', { mediaId: subject.titleId }, token)).rating?.rating)
    .toBe(8);
  expect((await call('get-drafts', {}, token)).total).toBe(0);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You deleted this review');
  // An author who closed the page finds the text on their own profile.
  await page.goto(`user/${person.username}/texts?category=reviews`);
  await page.getByRole('button', { name: 'Publish again Black ink, warm heart' }).click();
  await expect(page.getByRole('link', { name: /Black ink, warm heart/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toHaveCount(0);
  // Other journeys look at the latest review.
  await call('delete-post', { type: 'review', id }, token);
});
