import { APP_BASE, type MailContent } from '@screenlore/contracts';

/** What a mail says, before it becomes HTML and text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button: { label: string; address: string };
  /** Below the button. */
  after: readonly string[];
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @param origin of the portal, as https://screenlore.example.org */
export function letterOf(content: MailContent, origin: string): Letter {
  const addressOf = (path: string) => `${origin}${APP_BASE}${path}`;
  switch (content.kind) {
    case 'password-reset':
      return {
        subject: 'Choose a new password for Screenlore',
        paragraphs: [
          'Hello,',
          'Someone, most likely you, asked for a new password for your Screenlore account. Press the button to choose one. It works once, for 30 minutes.',
        ],
        button: { label: 'Choose a new password', address: addressOf(content.path) },
        after: [
          'If it was not you, you need not do anything: your password stays as it is. Do not forward this email: the button works for anyone who has it.',
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your Screenlore password was changed',
        paragraphs: [
          'Hello,',
          `The password of your Screenlore account was changed on ${MOMENT.format(new Date(content.at))} UTC. You have been logged out in every other browser.`,
          'If it was you, you need not do anything. If not, choose a new password at once: press “Forgot your password?” where you log in.',
        ],
        button: { label: 'Go to Screenlore', address: addressOf('/login') },
        after: [],
      };
  }
}
