import { expect, type Locator, type Page } from '@playwright/test';
import type { EditorContent, SignedInUser } from '@screenlore/contracts';
import { call } from '../core/api.js';
import { signedIn } from '../core/people.js';

/** The body of an article, with its blocks. */
export class BodyEditor {
  readonly area: Locator;
  readonly lines: Locator;
  readonly pictures: Locator;
  readonly plus: Locator;
  readonly menu: Locator;

  constructor(readonly page: Page) {
    this.area = page.getByRole('group', { name: 'Text of the article' });
    this.lines = this.area.getByRole('textbox', { name: 'Paragraph' });
    this.pictures = this.area.locator('.ce-block img[src*="/api/uploads/"]');
    this.plus = this.area.getByRole('button', { name: 'Add a block' });
    this.menu = this.area.getByRole('menu').filter({ visible: true });
  }

  /** Opens the article editor for a user, with or without a draft. */
  async open(user: SignedInUser, draft?: string): Promise<this> {
    await signedIn(this.page, user);
    await this.page.goto(`write-article${draft === undefined ? '' : `?draft=${draft}`}`);
    // Editor.js creates its buttons in idle time.
    await this.area.locator('.ce-toolbar__plus').waitFor({ state: 'attached' });
    return this;
  }

  /** Adds a block with keys alone: `/`, its name, the arrow, Enter. The line must be empty. */
  async add(name: string): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('/');
    await expect(this.page.getByPlaceholder('Filter').filter({ visible: true })).toBeFocused();
    await keyboard.type(name);
    // The first remaining entry, or a later one.
    const reached = this.area.getByRole('status');
    do {
      await keyboard.press('ArrowDown');
      await expect(reached).not.toBeEmpty();
    } while ((await reached.textContent()) !== name);
    await keyboard.press('Enter');
    await expect(this.menu).toHaveCount(0);
  }

  /** The user's only draft on the server, once it is as expected. */
  async expectDraft(user: SignedInUser, blocks: unknown): Promise<void> {
    await expect
      .poll(async () => bare((await this.draft(user))?.content), { timeout: 30_000 })
      .toEqual(blocks);
  }

  /** The user's last saved draft. */
  async draft(user: SignedInUser) {
    const { drafts } = await call('get-drafts', {}, user.access_token);
    const [first] = drafts;
    return first && (await call('get-draft', { id: first.id }, user.access_token)).draft;
  }
}

/** Blocks without the editor's ids. */
const bare = (content: EditorContent | undefined) =>
  content?.blocks.map(({ type, data }) => ({ type, data }));

/** A PNG of a single colour. */
export async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across ?? 0;
      canvas.height = down ?? 0;
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = 'teal';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
}

/** Puts something on the real clipboard, to paste with keys. */
export async function copy(page: Page, type: string, content: Buffer | string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([mime, base64]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (sign) => sign.charCodeAt(0));
      await navigator.clipboard.write([
        new ClipboardItem({ [mime ?? '']: new Blob([bytes], { type: mime ?? '' }) }),
      ]);
    },
    [type, Buffer.from(content).toString('base64')],
  );
}
