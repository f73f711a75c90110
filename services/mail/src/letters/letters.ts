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
          'Somebody, most likely you, asked for a new password for your account at Screenlore. Press the button to choose one. It works once, for 30 minutes.',
        ],
        button: { label: 'Choose a new password', address: addressOf(content.path) },
        after: [
          'If it was not you, there is nothing to do: your password stays as it is. Do not pass this mail on, as the button works for anybody.',
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password at Screenlore was changed',
        paragraphs: [
          'Hello,',
          `The password of your account at Screenlore was changed on ${MOMENT.format(new Date(content.at))} UTC. All browsers that were signed in, but for the one it was changed in, have been signed out.`,
          'If it was you, there is nothing to do. If it was not, choose a new password at once: log in with your own account and press “Forgot your password?”.',
        ],
        button: { label: 'Go to Screenlore', address: addressOf('/login') },
        after: [],
      };
  }
}
