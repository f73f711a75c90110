import { AxeBuilder } from '@axe-core/playwright';
import { call } from '../core/api.js';
import { newPerson } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { BodyEditor } from '../pages/body-editor.js';

/** A draft with one block of each kind. */
async function fullDraft(token: string): Promise<string> {
  const { movies } = await call('get-movies-top-rated', { count: 1 });
  const { draft } = await call(
    'save-draft',
    {
      kind: 'article',
      title: 'Everything there is',
      banner: null,
      description: '',
      content: {
        blocks: [
          {
            type: 'paragraph',
            data: {
              text: 'Some <mark>marked</mark> and <code>coded</code> words, <a href="https://example.org">linked</a>',
            },
          },
          { type: 'header', data: { text: 'A heading', level: 2 } },
          { type: 'header', data: { text: 'A smaller one', level: 3 } },
          { type: 'list', data: { style: 'ordered', items: ['One', { content: 'Two', items: ['Inner'] }] } },
          { type: 'quote', data: { text: 'Said so', caption: '', alignment: 'center' } },
          { type: 'image', data: { file: { url: movies[0]?.banner ?? '' }, caption: 'A picture' } },
          {
            type: 'embed',
            data: {
              service: 'vimeo',
              source: 'https://vimeo.com/76979871',
              embed: 'https://player.vimeo.com/video/76979871',
            },
          },
        ],
      },
      tags: [],
      category: null,
      referredMediaID: null,
      activity: { rating: 0 },
    },
    token,
  );
  return draft.id;
}

for (const theme of ['dark', 'light']) {
  test(`WRITE-04 the editor with open menus has no axe violation in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const user = await newPerson();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'theme', value: theme, domain: 'localhost', path: '/' }]);
    for (const width of [390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const editor = await new BodyEditor(page).open(user, await fullDraft(user.access_token));
      const clean = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      };
      await clean();
      await editor.lines.first().click();
      await editor.plus.click();
      await expect(editor.menu).toBeVisible();
      await clean();
      await page.keyboard.press('Escape');
      await editor.lines.first().click();
      await page.keyboard.press('Control+/');
      await expect(editor.menu).toBeVisible();
      await clean();
      await page.keyboard.press('Escape');
      await editor.lines.first().click();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await expect(editor.area.getByRole('toolbar', { name: 'Selected words' })).toBeVisible();
      await clean();
    }
  });
}
