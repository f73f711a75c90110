import type { Locator, Page } from '@playwright/test';
import { call } from '../core/api.js';
import { newPerson } from '../core/people.js';
import { expect, test } from '../core/test.js';
import { BodyEditor, copy } from '../pages/body-editor.js';

const WRITTEN = ['one', 'two', 'three'];

/** Presses the keys twice: once selects the line, twice all blocks. */
async function selectAll(page: Page, line: Locator): Promise<void> {
  await line.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+a');
}

/** Selects with the mouse, from the middle of one block to another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('a line is not shown');
  await page.mouse.move(start.x + 4, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 4, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('WRITE-18 an action on several selected blocks applies to all of them, and is undone in one step @full', async ({
  page,
}) => {
  const user = await newPerson();
  const editor = await new BodyEditor(page).open(user);
  const { keyboard } = page;
  const selected = editor.area.locator('.ce-block--selected');
  const session = await page.context().newCDPSession(page);
  await page.getByRole('textbox', { name: 'Title of the article' }).press('Enter');
  for (const [place, word] of WRITTEN.entries()) {
    if (place > 0) await keyboard.press('Enter');
    await keyboard.type(word);
  }
  await editor.expectDraft(
    user,
    WRITTEN.map((text) => ({ type: 'paragraph', data: { text } })),
  );
  const all = () => selectAll(page, editor.lines.first());
  const mouse = () => drag(page, editor.lines.first(), editor.lines.nth(2));
  const bySelecting = { all, mouse };

  const acts: [what: string, act: () => Promise<unknown>, left: string[]][] = [
    ['Backspace', () => keyboard.press('Backspace'), ['']],
    ['Delete', () => keyboard.press('Delete'), ['']],
    ['Enter', () => keyboard.press('Enter'), ['']],
    ['a letter', () => keyboard.type('q'), ['q']],
    ['a word', () => keyboard.type('Quick / word'), ['Quick / word']],
    ['cut', () => keyboard.press('Control+x'), ['']],
    ['a paste', () => keyboard.press('Control+v'), ['pasted words']],
    [
      'an input method',
      async () => {
        await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
        await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
        await session.send('Input.insertText', { text: '日本' });
      },
      ['日本'],
    ],
  ];
  for (const [how, select] of Object.entries(bySelecting))
    for (const [what, act, left] of acts.filter(
      ([what]) => how === 'all' || /Delete|Enter|letter/.test(what),
    )) {
      await test.step(`${what} after selecting by ${how}`, async () => {
        if (what === 'a paste') await copy(page, 'text/plain', 'pasted words');
        await select();
        await expect(selected).toHaveCount(3);
        await act();
        await expect(editor.lines).toHaveText(left);
        await expect(selected).toHaveCount(0);
        await keyboard.press('Control+z');
        await expect(editor.lines).toHaveText(WRITTEN);
      });
    }

  // The cut text returns where it is pasted, replacing the selection there.
  await all();
  await keyboard.press('Control+x');
  await expect(editor.lines).toHaveText(['']);
  await keyboard.type('other');
  await keyboard.press('Enter');
  await keyboard.type('lines');
  await all();
  await keyboard.press('Control+v');
  await expect(editor.lines).toHaveText(WRITTEN);

  // Selects from the middle on: text outside the selection stays.
  await drag(page, editor.lines.nth(1), editor.lines.nth(2));
  await keyboard.type('rest');
  await expect(editor.lines).toHaveText(['one', 'rest']);
  await editor.expectDraft(
    user,
    ['one', 'rest'].map((text) => ({ type: 'paragraph', data: { text } })),
  );
});

test('WRITE-18 pressing the keys twice selects blocks of every kind, also from within a list or quote @full', async ({
  page,
}) => {
  const user = await newPerson();
  const { draft } = await call(
    'save-draft',
    {
      kind: 'article',
      title: 'Blocks',
      banner: null,
      description: '',
      content: {
        blocks: [
          { type: 'header', data: { text: 'A heading', level: 2 } },
          { type: 'list', data: { style: 'unordered', items: ['first', 'second'] } },
          { type: 'quote', data: { text: 'A quote', caption: 'its author', alignment: 'left' } },
          { type: 'paragraph', data: { text: 'The end' } },
        ],
      },
      tags: [],
      category: null,
      referredMediaID: null,
      activity: { rating: 0 },
    },
    user.access_token,
  );
  const editor = await new BodyEditor(page).open(user, draft.id);
  const blocks = editor.area.locator('.ce-block');
  for (const within of ['A heading', 'second', 'A quote', 'The end']) {
    await expect(blocks).toHaveCount(4);
    await selectAll(page, editor.area.getByText(within, { exact: true }));
    await expect(editor.area.locator('.ce-block--selected')).toHaveCount(4);
    await page.keyboard.type('all');
    await expect(editor.lines).toHaveText(['all']);
    await expect(blocks).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(blocks).toHaveText([/A heading/, /first.*second/, /A quote.*its author/, /The end/]);
  }
});
