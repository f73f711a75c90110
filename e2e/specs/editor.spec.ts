import { call } from '../core/api.js';
import { newPerson, signedIn } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { BodyEditor, copy, pngOf } from '../pages/body-editor.js';
import { SignIn } from '../pages/sign-in.js';

/** The maximum size of the editor's code, compressed with brotli; it was 68 KiB. */
const EDITOR_BYTES_MAX = 80 * 1024;
const EDITOR_CODE = /\/mf\/editor\/js\/body-editor\./;

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });

test('WRITE-04 the editor’s code is small and only loaded on the editor’s routes @full', async ({ page }) => {
  const user = await newPerson();
  await signedIn(page, user);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (EDITOR_CODE.test(request.url())) loaded.push(request.url());
  });
  for (const address of ['', 'movies', 'write']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  }
  expect(loaded).toEqual([]);

  const code = page.waitForResponse((response) => /body-editor\.\w+\.js$/.test(response.url()));
  await new BodyEditor(page).open(user);
  const { encoding, length } = await (await code).allHeaders().then((headers) => ({
    encoding: headers['content-encoding'],
    length: Number(headers['content-length']),
  }));
  expect(encoding).toBe('br');
  expect(length).toBeGreaterThan(10_000);
  expect(length).toBeLessThan(EDITOR_BYTES_MAX);
});

test('WRITE-04 WRITE-09 a text with every tool is written by keyboard alone, saved clean, and loaded again @full', async ({
  page,
}) => {
  const user = await newPerson();
  const editor = await new BodyEditor(page).open(user);
  const { keyboard } = page;
  const toast = (text: string) => new SignIn(page).toast(text);

  await page.getByRole('textbox', { name: 'Title of the article' }).press('Enter');
  await expect(editor.lines).toBeFocused();
  const box = await editor.area.locator('.ce-block__content').boundingBox();
  expect(box?.width).toBe(650);
  expect((await editor.area.boundingBox())?.height).toBeGreaterThanOrEqual(300);

  // Marked and linked words, and an invalid link.
  await keyboard.type('First line');
  await keyboard.press('Shift+Home');
  const bar = editor.area.getByRole('toolbar', { name: 'Selected words' });
  await bar.getByRole('button', { name: 'Marker' }).waitFor();
  await keyboard.press('Control+Shift+M');
  await expect(editor.area.locator('mark')).toHaveText('First line');
  await keyboard.press('Control+K');
  const link = page.getByPlaceholder('Add a link').filter({ visible: true });
  await expect(link).toBeFocused();
  await keyboard.type('not a link');
  await keyboard.press('Enter');
  await expect(toast('Pasted link is not valid.')).toBeVisible();
  await link.fill('example.org/page');
  await keyboard.press('Enter');
  await expect(editor.area.locator('a')).toHaveAttribute('href', 'https://example.org/page');
  await keyboard.press('End');

  // An empty paragraph in between, which is dropped.
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('/');
  await expect(page.getByPlaceholder('Filter').filter({ visible: true })).toBeFocused();
  await keyboard.type('zzz');
  await expect(editor.area.getByText('Nothing found').filter({ visible: true })).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Backspace');
  await editor.add('Heading');
  await expect(editor.area.locator('h2')).toBeFocused();
  await keyboard.type('A heading');
  await keyboard.press('Enter');
  await editor.add('Ordered List');
  await keyboard.type('One');
  await keyboard.press('Enter');
  await keyboard.type('Inner');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  // Enter in an empty item at the end of an inner list moves the item up, and at the end of the list out of it.
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await editor.add('Quote');
  await keyboard.type('Said so');
  await keyboard.press('Tab');
  await keyboard.type('Somebody');
  await keyboard.press('Tab');

  // A video by its address, and a video of an unsupported site.
  await editor.area.locator('.ce-block').last().locator('[contenteditable="true"]').last().click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(editor.lines.last()).toBeFocused();
  await editor.add('Video');
  const address = editor.area.getByRole('textbox', { name: /^Web address of a YouTube or Vimeo video/ });
  await expect(address).toBeFocused();
  await keyboard.type('https://example.org/video');
  await keyboard.press('Enter');
  await expect(toast('Pasted link is not valid.').last()).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('https://youtu.be/XZ8daibM3AE?si=abc');
  await keyboard.press('Enter');
  await expect(editor.area.getByRole('button', { name: /^Video \(YouTube\)/ })).toBeVisible();
  await expect(editor.area.locator('iframe')).toHaveCount(0);
  await expect(editor.area.getByLabel('Caption')).toBeFocused();
  await keyboard.type('The trailer');

  const video = { width: 580, height: 320, caption: 'The trailer' };
  const written = [
    paragraph('<mark><a href="https://example.org/page">First line</a></mark>'),
    { type: 'header', data: { text: 'A heading', level: 2 } },
    {
      type: 'list',
      data: { style: 'ordered', items: [{ content: 'One', items: [{ content: 'Inner', items: [] }] }] },
    },
    { type: 'quote', data: { text: 'Said so', caption: 'Somebody', alignment: 'left' } },
    {
      type: 'embed',
      data: {
        service: 'youtube',
        source: 'https://www.youtube.com/watch?v=XZ8daibM3AE',
        embed: 'https://www.youtube-nocookie.com/embed/XZ8daibM3AE',
        ...video,
      },
    },
  ];
  await editor.expectDraft(user, written);

  // Undoes block changes and text changes.
  const caption = editor.area.getByLabel('Caption');
  await keyboard.type('!');
  await keyboard.press('Control+z');
  await expect(caption).toHaveText('The trailer');
  await keyboard.press('Control+Shift+z');
  await expect(caption).toHaveText('The trailer!');
  await keyboard.press('Control+z');
  await expect(caption).toHaveText('The trailer');
  // Moves a block by keyboard: its menu, the name of the entry, the arrow, Enter.
  await editor.area.locator('h2').click();
  await keyboard.press('Control+/');
  await expect(page.getByPlaceholder('Filter').filter({ visible: true })).toBeFocused();
  await keyboard.type('Move down');
  await keyboard.press('ArrowDown');
  await expect(editor.area.getByRole('status')).toHaveText('Move down');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(editor.area.locator('h2')).toBeFocused();
  const [first, heading, list, ...rest] = written;
  await editor.expectDraft(user, [first, list, heading, ...rest]);

  await page.reload();
  await expect(editor.area.locator('h2')).toHaveText('A heading');
  await expect(editor.area.locator('.ce-block').first()).toHaveText('First line');
  await expect(editor.area.getByText('Inner')).toBeVisible();
});

test('WRITE-12 leaving while typing loses no letter @full', async ({ page }) => {
  const user = await newPerson();
  const editor = await new BodyEditor(page).open(user);
  const { keyboard } = page;
  page.on('dialog', (asked) => void asked.accept());
  // The answer to the first save arrives after the page was left.
  let release: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/save-draft', async (route) => {
    await left;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('textbox', { name: 'Title of the article' }).press('Enter');
  await keyboard.type('Begun');
  await page.waitForURL(/draft=/);
  await keyboard.type(' and gone on with', { delay: 30 });
  await page.reload();
  await expect(editor.lines).toHaveText('Begun and gone on with');

  const sent = page.waitForRequest('**/api/save-draft');
  await editor.lines.click();
  await keyboard.press('End');
  await keyboard.type(' to the very end', { delay: 30 });
  await sent;
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href$="/movies"]')?.click());
  const asked = page.getByRole('dialog', { name: 'Leave with unsaved changes?' });
  await expect(asked).toContainText('Your latest changes are only on this device.');
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeAttached();
  const answered = page.waitForResponse('**/api/save-draft');
  release();
  await (await answered).finished();
  await page.goBack();
  await expect(editor.lines).toHaveText('Begun and gone on with to the very end');
});

test('WRITE-13 Enter after the first letters of a tool’s name inserts it; the list of tools is in view @full', async ({
  page,
}) => {
  const paragraph = { type: 'paragraph' as const, data: { text: 'A line.' } };
  const user = await newPerson();
  const { draft } = await call(
    'save-draft',
    {
      kind: 'article',
      title: 'Long',
      banner: null,
      description: '',
      content: { blocks: Array.from({ length: 30 }, () => paragraph) },
      tags: [],
      category: null,
      referredMediaID: null,
      activity: { rating: 0 },
    },
    user.access_token,
  );
  const editor = await new BodyEditor(page).open(user, draft.id);
  const { keyboard } = page;
  await editor.lines.last().click();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await page.evaluate(() =>
    scrollBy(0, innerHeight - 140 - (document.activeElement?.getBoundingClientRect().top ?? 0)),
  );
  await keyboard.press('/');
  const search = page.getByPlaceholder('Filter').filter({ visible: true });
  await expect(search).toBeFocused();
  await expect(editor.menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.9 });
  await keyboard.type('Head');
  await keyboard.press('Enter');
  await keyboard.type('And so');
  await expect(editor.area.locator('h2')).toHaveText('And so');
});

test('WRITE-13 on a phone, where the list has no search, the text of the line is the search @mobile @full', async ({
  page,
}) => {
  const editor = await new BodyEditor(page).open(await newPerson());
  await editor.lines.click();
  await page.keyboard.type('/head');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And so');
  await expect(editor.area.locator('h2')).toHaveText('And so');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/heady stuff');
  await page.keyboard.press('Enter');
  await expect(editor.area.getByText('/heady stuff')).toBeVisible();
});

test('WRITE-13 the list of tools of a short text is in view in a low window @full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const editor = await new BodyEditor(page).open(await newPerson());
  await editor.lines.click();
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Filter').filter({ visible: true })).toBeFocused();
  await expect(editor.menu.getByRole('menuitem').last()).toBeInViewport({ ratio: 0.99 });
});

test.describe('with failures', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('WRITE-07 pictures are added by file, drop, paste and address, or an error says why not @full', async ({
    page,
  }) => {
    const user = await newPerson();
    // A single listener from the start, so that no file chooser goes unnoticed.
    let wanted: { name: string; buffer: Buffer } | undefined;
    page.on('filechooser', (chooser) => {
      if (wanted) void chooser.setFiles({ ...wanted, mimeType: 'image/png' });
    });
    const editor = await new BodyEditor(page).open(user);
    const { keyboard } = page;
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('example.org')) foreign.push(request.url());
    });
    const failed = new SignIn(page).toast('Couldn’t upload image. Please try another.');
    const png = await pngOf(page, 90, 50);
    await editor.lines.click();
    await editor.add('Image');
    const choose = editor.area.getByRole('button', { name: 'Choose a picture' });
    await expect(choose).toBeFocused();

    // The server refuses what is not a picture, with a message.
    const pick = (name: string, buffer: Buffer) => {
      wanted = { name, buffer };
      return keyboard.press('Enter');
    };
    await pick('none.png', Buffer.from('no picture at all'));
    await expect(failed).toBeVisible();
    await expect(editor.area.getByRole('alert')).not.toBeEmpty();

    // During an upload it shows the progress, and can be cancelled.
    await page.route('**/api/uploads/**', (route) =>
      route.request().method() === 'PUT' ? undefined : route.continue(),
    );
    await choose.focus();
    await pick('slow.png', png);
    await expect(editor.area.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await editor.area.getByRole('button', { name: 'Cancel' }).click();
    await expect(choose).toBeFocused();
    await page.unroute('**/api/uploads/**');

    await pick('real.png', png);
    await expect(editor.pictures).toHaveCount(1);
    const caption = editor.area.getByLabel('Caption').first();
    await expect(caption).toBeFocused();
    await keyboard.type('Teal');
    await keyboard.press('Enter');

    // A picture from the clipboard, and a dropped one.
    await copy(page, 'image/png', png);
    await keyboard.press('Control+V');
    await expect(editor.pictures).toHaveCount(2);
    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
      return files;
    }, png.toString('base64'));
    await editor.area.locator('.ce-block').last().dispatchEvent('drop', { dataTransfer: dropped });
    await expect(editor.pictures).toHaveCount(3);

    // The portal fetches a pasted page's pictures; the browser requests nothing from their site.
    const [url] = await editor.pictures.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).src),
    );
    await page.route('**/api/upload-image-by-url', (route) =>
      route.fulfill({ json: { success: 1, file: { url, width: 90, height: 50, blur: '0'.repeat(18) } } }),
    );
    const asked = page.waitForRequest('**/api/upload-image-by-url');
    await copy(
      page,
      'text/html',
      '<h1>Pasted</h1><p><b>Bold</b> words</p><img src="https://example.org/a.png" width="300"><ul><li>Item</li><li></li></ul>',
    );
    await editor.area.getByLabel('Caption').last().click();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await keyboard.press('Control+V');
    expect((await asked).postDataJSON()).toEqual({ url: 'https://example.org/a.png' });
    await expect(editor.pictures).toHaveCount(4);
    await page.unroute('**/api/upload-image-by-url');
    expect(foreign).toEqual([]);
    await expect
      .poll(async () => {
        const draft = await editor.draft(user);
        return draft?.content.blocks.map(({ type, data }) =>
          type === 'image' ? `${data.file.width}x${data.file.height} ${data.caption}` : type,
        );
      })
      .toEqual(['90x50 Teal', '90x50 ', '90x50 ', 'header', 'paragraph', '90x50 ', 'list']);

    // Refuses an address that is not public, again with a message.
    await editor.area.locator('.ce-block').last().locator('[contenteditable="true"]').last().click();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await editor.add('Image');
    await editor.area
      .getByRole('textbox', { name: 'Web address of a picture' })
      .fill('http://127.0.0.1/a.png');
    await keyboard.press('Enter');
    await expect(editor.area.getByRole('alert')).not.toBeEmpty();
  });
});

test('WRITE-09 a block that no tool can show says so @full', async ({ page }) => {
  const user = await newPerson();
  const { draft } = await call(
    'save-draft',
    {
      kind: 'article',
      title: 'With a table',
      banner: null,
      description: '',
      content: { blocks: [{ type: 'paragraph', data: { text: 'Before' } }] },
      tags: [],
      category: null,
      referredMediaID: null,
      activity: { rating: 0 },
    },
    user.access_token,
  );
  // As saved by a later version of the portal.
  await page.route('**/api/get-draft', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.draft.content.blocks.push({ type: 'table', data: { rows: 3 } });
    await route.fulfill({ response: answer, json: body });
  });
  const editor = await new BodyEditor(page).open(user, draft.id);
  const stub = editor.area.locator('.ce-stub');
  await expect(stub.getByText('Error', { exact: true })).toBeVisible();
  await expect(stub.getByText('The block can not be displayed correctly.', { exact: true })).toBeVisible();
});

test('WRITE-04 on a small screen the menus open from below, and all buttons suit fingers @mobile @full', async ({
  page,
}) => {
  const user = await newPerson();
  const editor = await new BodyEditor(page).open(user);
  await editor.lines.tap();
  await expect(editor.plus).toBeInViewport({ ratio: 1 });
  await editor.plus.tap();
  const entries = editor.menu.getByRole('menuitem');
  await expect(entries).toHaveCount(7);
  for (const entry of [editor.plus, ...(await entries.all())]) {
    await expect(entry).toBeInViewport({ ratio: 0.99 });
    const box = await entry.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await entries.filter({ hasText: 'Heading' }).tap();
  await page.keyboard.type('Small');
  await expect(editor.area.locator('h2')).toHaveText('Small');
  await editor.area.getByRole('button', { name: 'Change this block' }).tap();
  await editor.menu.getByRole('menuitem', { name: 'Heading 3' }).tap();
  await expect(editor.area.locator('h3')).toHaveText('Small');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await editor.expectDraft(user, [{ type: 'header', data: { text: 'Small', level: 3 } }]);
});
