import type { Locator, Page } from '@playwright/test';
import type { Draft } from '@screenlore/contracts';

type WritingKind = Draft['kind'];

/** An editor for an article or review, in both steps. */
export class WritingPage {
  readonly title: Locator;
  readonly body: Locator;
  readonly publish: Locator;
  /** The status of the draft: 'Saved at …'. */
  readonly state: Locator;
  readonly description: Locator;

  constructor(
    readonly page: Page,
    readonly kind: WritingKind,
  ) {
    this.title = page.getByRole('textbox', { name: `Title of the ${kind}` });
    this.body = page.locator('.codex-editor [contenteditable="true"]').first();
    this.publish = page.getByRole('button', { name: 'Publish', exact: true });
    this.state = page.getByText(/^(New draft|Not saved.*|Saving…|Saved .*|Published)$/).first();
    this.description = page.getByRole('textbox', { name: 'Description' });
  }

  async open(search = ''): Promise<this> {
    await this.page.goto(`write-${this.kind}${search}`);
    await this.body.waitFor();
    return this;
  }

  /** Writes a paragraph at the end of the text. */
  async write(text: string): Promise<void> {
    await this.body.click();
    await this.page.keyboard.type(text);
  }

  /** Waits until the server has everything. */
  async saved(): Promise<void> {
    await this.state.filter({ hasText: /^Saved / }).waitFor();
  }

  /** A toast; field errors appear in no toast. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  }

  /** The error on the page itself. */
  said(text: string): Locator {
    return this.page.locator('main').getByRole('alert').getByText(text, { exact: true });
  }

  /** Presses 'Publish', and expects this message on the page. */
  async refused(text: string): Promise<void> {
    await this.publish.click();
    await this.said(text).waitFor();
  }

  /** Chooses a banner from the computer. */
  async banner(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('main input[type=file]').first().setInputFiles(file);
  }
}
