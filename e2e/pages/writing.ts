import type { Locator, Page } from '@playwright/test';
import type { Draft } from '@screenlore/contracts';

type WritingKind = Draft['kind'];

/** An editor of an article or review, in both of its steps. */
export class WritingPage {
  readonly title: Locator;
  readonly body: Locator;
  readonly publish: Locator;
  /** How the draft stands: 'Saved at …'. */
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

  /** Writes a paragraph where the text ends. */
  async write(text: string): Promise<void> {
    await this.body.click();
    await this.page.keyboard.type(text);
  }

  /** Waits until the server has all of it. */
  async saved(): Promise<void> {
    await this.state.filter({ hasText: /^Saved / }).waitFor();
  }

  /** A toast; what is said at a field is not repeated by one. */
  toast(text: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
  }

  /** What the page itself says is wrong. */
  said(text: string): Locator {
    return this.page.locator('main').getByRole('alert').getByText(text, { exact: true });
  }

  /** Presses 'Publish', and expects to be told this on the page. */
  async refused(text: string): Promise<void> {
    await this.publish.click();
    await this.said(text).waitFor();
  }

  /** Chooses a banner of the machine. */
  async banner(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('main input[type=file]').first().setInputFiles(file);
  }
}
