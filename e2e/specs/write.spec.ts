import { MESSAGES } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { aPicture } from '../core/pictures.js';
import { expect, test } from '../core/test.js';
import { member, SignIn } from '../pages/sign-in.js';
import { WritingPage } from '../pages/writing.js';

/** What the browser logs about calls that are refused on purpose. */
test.use({ expectedNoise: /status of 4\d\d/ });

const draftOf = (title: string, change = {}) => ({
  kind: 'article' as const,
  title,
  banner: null,
  description: '',
  content: { blocks: [{ type: 'paragraph' as const, data: { text: 'A first sentence.' } }] },
  tags: [],
  category: null,
  referredMediaID: null,
  activity: { rating: 0 },
  ...change,
});

test('SHELL-16 WRITE-01 WRITE-02 WRITE-05 WRITE-06 WRITE-14 an article from the chooser to its page, with every error message', async ({
  page,
}) => {
  const person = await newPerson('Ada');
  await signedIn(page, person);
  await page.goto('write');
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await expect(page.getByText('No drafts yet')).toBeVisible();
  await page.getByRole('link', { name: 'Article/News' }).click();

  const editor = new WritingPage(page, 'article');
  await editor.body.waitFor();
  await expect(page.locator('h1')).toHaveCount(1);
  await editor.refused(MESSAGES.articleBannerMissing);
  await editor.banner({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') });
  await expect(editor.said(MESSAGES.bannerWrongType)).toBeVisible();
  // Checked by content: a webp named .png is not a PNG.
  const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
  await editor.banner({ ...aPicture(), buffer: webp });
  await expect(editor.toast('Uploading...')).toHaveCount(0);
  await expect(editor.said(MESSAGES.bannerWrongType)).toBeVisible();
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.waitForResponse((answer) => answer.url().includes('get-upload-url')),
    editor.banner(aPicture()),
  ]);
  await expect(editor.toast('Uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace the banner' })).toBeVisible();

  await editor.refused(MESSAGES.articleTitleMissing);
  await editor.title.fill('A cinema in a barn');
  await editor.refused(MESSAGES.articleBodyMissing);
  await editor.write('Forty neighbours came to see what the noise was.');
  await editor.publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish your article' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('A cinema in a barn');

  await page.getByRole('textbox', { name: 'Title' }).fill(' ');
  await editor.refused(MESSAGES.articleTitleMissingAtPublish);
  await page.getByRole('textbox', { name: 'Title' }).fill('A cinema in our barn');
  await editor.refused(MESSAGES.articleDescription);
  await editor.description.fill('x'.repeat(100));
  await expect(editor.description).toHaveValue('x'.repeat(80));
  await editor.description.fill('How it began');
  await expect(page.getByText('68 characters left')).toBeVisible();
  await editor.refused(MESSAGES.articleTagsMissing);
  await page.getByRole('button', { name: 'Series', exact: true }).click();
  await page.getByRole('button', { name: 'Movies', exact: true }).click();

  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await expect(editor.title).toHaveValue('A cinema in our barn');
  await expect(editor.body).toHaveText('Forty neighbours came to see what the noise was.');
  await page.goBack();
  await editor.saved();
  await page.reload();
  await expect(editor.description).toHaveValue('How it began');
  await expect(page.getByRole('button', { name: 'Series', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await editor.publish.click();
  await expect(editor.publish).toBeDisabled();
  await expect(editor.toast('Published')).toBeVisible();
  await page.waitForURL(/\/article\/[^?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A cinema in our barn');
  await expect(page.getByRole('article')).toContainText('Forty neighbours');
  const { article } = await call('get-article', { articleId: page.url().split('/').pop() ?? '' });
  expect(article).toMatchObject({ category: 'series', tags: ['series', 'movies'] });
  expect(new URL(article.banner, page.url()).href).toBe(put.url().replace(/\?.*$/, ''));
  const { total } = await call('get-drafts', {}, person.access_token);
  expect(total).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/write$/);
});

test('WRITE-06 a banner is dropped, pasted from the clipboard, cancelled and removed @full', async ({
  page,
}) => {
  await signedIn(page, await newPerson('Ada'));
  const editor = await new WritingPage(page, 'review').open();
  const well = page.getByRole('group', { name: 'Banner' });
  const bytes = aPicture().buffer.toString('base64');

  // An upload that does not get through is cancelled.
  await page.route('**/api/uploads/*', () => undefined);
  await editor.banner(aPicture());
  await well.getByRole('progressbar').waitFor();
  await well.getByRole('button', { name: 'Cancel' }).click();
  await expect(well.getByRole('button', { name: 'Upload a banner' })).toBeFocused();
  await expect(editor.toast('Uploading...')).toHaveCount(0);
  await page.unroute('**/api/uploads/*');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (base64) => {
    const picture = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const type = 'image/png';
    await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([picture], { type }) })]);
  }, bytes);
  await well.getByRole('button', { name: 'Upload a banner' }).press('Control+v');
  await expect(editor.toast('Uploaded')).toBeVisible();
  const shown = well.locator('img');
  const first = await shown.getAttribute('src');
  expect(first).toContain('/api/uploads/');

  const dropped = await page.evaluateHandle((base64) => {
    const picture = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([picture], 'dropped.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await well.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  await well.getByRole('button', { name: 'Remove the banner' }).click();
  await expect(well.getByRole('button', { name: 'Upload a banner' })).toBeVisible();
});

test('READ-09 SHELL-16 WRITE-03 WRITE-05 a review of one title, starting from the own rating; a failure says why and is retried', async ({
  page,
}) => {
  const person = await newPerson('Ada');
  const { movies } = await call('get-movies', { query: 'persepolis', count: 1 });
  const subject = movies[0];
  if (!subject) throw new Error('The demo has no Persepolis.');
  const rated = { mediaId: subject.titleId, type: 'movie' as const, userRating: 7 };
  await call('add-rating', rated, person.access_token);
  await signedIn(page, person);
  const editor = await new WritingPage(page, 'review').open();
  const search = page.getByRole('combobox', { name: 'Title you are reviewing' });
  const star = (rating: number) => page.getByRole('radio', { name: new RegExp(`^${rating},`) });

  await editor.refused(MESSAGES.reviewBannerMissing);
  await editor.banner(aPicture('banner.jpg'));
  await expect(editor.toast('Uploaded')).toBeVisible();
  await editor.refused(MESSAGES.reviewTitleMissing);
  await editor.title.fill('Black ink, warm heart');
  await editor.refused(MESSAGES.reviewSubjectMissing);
  await star(8).click();
  await expect(editor.said(MESSAGES.rateBeforeSubject)).toBeVisible();
  await expect(search).toBeFocused();

  await search.fill('p');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.fill('SE');
  await expect(page.getByRole('option', { name: subject.title })).toBeVisible();
  const names = await page.getByRole('option').locator('span span:first-child').allTextContents();
  // WRITE-30 those that begin with it come first, by alphabet like the others.
  const begins = (name: string) => (/^se/i.test(name) ? 0 : 1);
  expect(names).toEqual([...names].sort((a, b) => begins(a) - begins(b) || a.localeCompare(b)));
  await page.getByRole('option', { name: subject.title }).click();
  await expect(star(7)).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('button', { name: 'Series', exact: true })).toBeDisabled();
  await search.fill('apocalypse');
  await page.getByRole('option').first().click();
  await expect(editor.said(MESSAGES.secondSubject)).toBeVisible();
  await page.getByRole('button', { name: `Remove the movie ${subject.title}` }).click();
  await expect(star(7)).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByRole('button', { name: 'Movie', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // By the keyboard alone; members who never rated it have to rate it.
  await search.fill('apocalypse');
  await page.getByRole('option').first().waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await editor.refused(MESSAGES.reviewRatingMissing);
  await page.keyboard.press('9');
  await editor.refused(MESSAGES.reviewBodyMissing);
  await editor.write('It holds up.');
  await editor.publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Publish your review' })).toBeVisible();
  await expect(page.locator('main')).toContainText('9 of 10 · Excellent');
  await expect(page.getByRole('checkbox', { name: /^Also rate .+ 9$/ })).not.toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await editor.refused(MESSAGES.reviewDescription);
  await editor.description.fill('It holds up');

  const keys: (string | undefined)[] = [];
  await page.route('**/api/create-review', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // Refused for a reason that only the server knows.
    return route.fulfill({ status: 400, json: { error: 'The projector is out of film' } });
  });
  await editor.publish.click();
  await expect(editor.said('The projector is out of film')).toBeVisible();
  await editor.publish.click();
  await expect(editor.toast('Published')).toBeVisible();
  await page.waitForURL(/\/review\/[^?]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black ink, warm heart');
  expect(new Set(keys).size).toBe(1);
  const { review } = await call('get-review', { reviewId: page.url().split('/').pop() ?? '' });
  expect(review).toMatchObject({ category: 'movies', activity: { rating: 9 } });
  // It does not rate the title.
  const mediaId = review.referredMedia?.titleId ?? '';
  expect(await call('check-rating', { mediaId }, person.access_token)).toMatchObject({ hasRated: false });
});
test('WRITE-08 drafts save automatically, open on another machine, and can be deleted and restored @full', async ({
  page,
  browser,
}) => {
  const person = await newPerson('Ada');
  await signedIn(page, person);
  const editor = await new WritingPage(page, 'article').open();
  await editor.title.fill('Begun here');
  await editor.write('And gone on with there.');
  await editor.saved();
  await page.getByRole('button', { name: 'saved draft' }).click();
  await editor.saved();

  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await signedIn(there, person);
  await there.goto(page.url().replace(/write-article.*/, 'write'));
  await there.getByRole('link', { name: /Begun here/ }).click();
  const other = new WritingPage(there, 'article');
  await expect(other.title).toHaveValue('Begun here');
  await expect(other.body).toHaveText('And gone on with there.');
  await other.title.fill('Begun here, ended there');
  await other.saved();

  // This page reports that the draft changed, and saves nothing over it.
  await editor.title.fill('Begun here, ended here');
  await expect(page.getByText(MESSAGES.draftChanged)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click();
  await editor.saved();
  await elsewhere.close();
  const { drafts } = await call('get-drafts', {}, person.access_token);
  expect(drafts.map(({ title }) => title).sort()).toEqual([
    'Begun here, ended here',
    'Begun here, ended there',
  ]);

  await page.goto('write');
  const list = page.getByRole('list', { name: 'Drafts' });
  await page.getByRole('button', { name: 'Delete Begun here, ended there' }).click();
  await expect(list.getByRole('link')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link', { name: /Begun here, ended there/ })).toContainText(
    'And gone on with there.',
  );
});

test('WRITE-08 going back to a draft that was published shows that it is no longer a draft @full', async ({
  page,
}) => {
  const person = await newPerson('Ada');
  const draft = draftOf('Published once', { description: 'Not twice', tags: ['movies'], category: 'movies' });
  const { draft: saved } = await call('save-draft', draft, person.access_token);
  await signedIn(page, person);
  const editor = await new WritingPage(page, 'article').open(`?draft=${saved.id}`);
  await editor.banner(aPicture());
  await expect(editor.toast('Uploaded')).toBeVisible();
  await editor.publish.click();
  await expect(editor.description).toHaveValue('Not twice');
  await editor.publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Published once' })).toBeVisible();

  await page.goto(`write-article?draft=${saved.id}`);
  await expect(page.getByText('Draft not found')).toBeVisible();
  await expect(editor.publish).toHaveCount(0);
});

test('WRITE-08 one tab writes a draft at a time; the other takes it over with everything in it @full', async ({
  page,
}) => {
  const person = await newPerson('Ada');
  const { draft } = await call('save-draft', draftOf('Two tabs'), person.access_token);
  await signedIn(page, person);
  const first = await new WritingPage(page, 'article').open(`?draft=${draft.id}`);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByText('This draft is open in another tab')).toBeVisible();
  await first.title.fill('Two tabs, one text');
  await tab.getByRole('button', { name: 'Write here instead' }).click();
  const second = new WritingPage(tab, 'article');
  await expect(second.title).toHaveValue('Two tabs, one text');
  await expect(page.getByText('This draft is open in another tab')).toBeVisible();
  await second.title.fill('Two tabs, one text, once');
  await second.saved();
  await tab.close();
  await page.getByRole('button', { name: 'Write here instead' }).click();
  await expect(first.title).toHaveValue('Two tabs, one text, once');
});

test('WRITE-08 WRITE-11 text typed when the session ends stays on the device and returns after log-in @full', async ({
  page,
}) => {
  const somebody = await member();
  const signIn = new SignIn(page, page.getByRole('main'));
  await page.goto('write-article');
  await signIn.logIn(somebody);
  const editor = new WritingPage(page, 'article');
  await editor.body.waitFor();
  // The portal lets nobody save from now on.
  await page.route('**/api/save-draft', (route) => route.fulfill({ status: 401, json: { error: 'Log in' } }));
  await page.route('**/api/refresh-token', (route) =>
    route.fulfill({ status: 401, json: { error: 'Log in' } }),
  );
  await editor.title.fill('In the middle of a sent');
  await page.waitForURL(/\/login/);
  await page.unrouteAll();
  await signIn.logIn(somebody);
  await expect(editor.title).toHaveValue('In the middle of a sent');
  await editor.saved();
});

test.describe('without the portal', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/ });

  test('WRITE-08 text typed offline survives a crash on the device, leaving asks first, and it is saved later', async ({
    page,
  }) => {
    const person = await newPerson('Ada');
    await signedIn(page, person);
    await page.goto('write');
    await page.getByRole('link', { name: 'Article/News' }).click();
    const editor = new WritingPage(page, 'article');
    await editor.body.waitFor();
    await page.context().setOffline(true);
    await editor.title.fill('Typed in a tunnel');
    await expect(page.getByText('Not saved: offline, kept on this device').first()).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Movies', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect(editor.title).toHaveValue('Typed in a tunnel');
    await page.goBack();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();

    // As after a crash: no question, no saving, and the page is opened again.
    const address = page.url();
    const again = await page.context().newPage();
    await page.close();
    await page.context().setOffline(false);
    await again.goto(address);
    const back = new WritingPage(again, 'article');
    await expect(back.title).toHaveValue('Typed in a tunnel');
    await back.saved();
    const { drafts } = await call('get-drafts', {}, person.access_token);
    expect(drafts.map(({ title }) => title)).toEqual(['Typed in a tunnel']);

    // Everything is saved, so there is no question. Leaving in the middle of a word saves it.
    await back.title.fill('Typed in a tunnel, ended outside');
    again.on('dialog', (asked) => void asked.accept());
    await again.goto(address.replace(/write-article.*/, 'write'));
    await expect
      .poll(async () => (await call('get-drafts', {}, person.access_token)).drafts[0]?.title)
      .toBe('Typed in a tunnel, ended outside');
    await again.getByRole('link', { name: /ended outside/ }).click();
    await back.saved();
    await again.getByRole('link', { name: 'Screenlore' }).first().click();
    await expect(again).not.toHaveURL(/write/);
  });
});
