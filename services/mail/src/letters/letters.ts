import {
  API_BASE,
  APP_BASE,
  FACTOR_GRACE_DAYS,
  type MailContent,
  type MailStop,
  NOTICED,
  type TwoStepChange,
} from '@screenlore/contracts';

/** The content of a mail, before it becomes HTML and text. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  button: { label: string; address: string };
  /** Shown below the button. */
  after: readonly string[];
  /** In small print, at the end. */
  links?: readonly { label: string; address: string }[];
  /** Ends such mails; for mail programs that support it. */
  unsubscribe?: string;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const said = (moment: string): string => `${MOMENT.format(new Date(moment))} UTC`;

const WAS_IT_YOU =
  'If it was you, you need not do anything. If not, press the button: all browsers are logged out, and nobody can log in before you have chosen a new password by mail.';

/** What happened, and what the member should know about it. */
const TWO_STEP: Record<TwoStepChange, readonly [subject: string, text: string, more?: string]> = {
  on: ['Two-step login is on', 'Two-step login was turned on', 'Logging in takes a code from your app now.'],
  off: ['Two-step login is off', 'Two-step login was turned off'],
  removed: ['Two-step login is off', 'Two-step login was turned off by an administrator of the portal'],
  codes: ['New recovery codes', 'New recovery codes were made', 'Those that you had before no longer work.'],
  'code-used': ['A recovery code was used', 'A recovery code was used'],
  guessed: [
    'Someone knows your Screenlore password',
    'Someone entered the right password, and then five wrong codes,',
    'If it was not you, that person knows your password.',
  ],
};

const STOPS: Record<MailStop, string> = {
  follow: 'No more mails about new followers',
  request: 'No more mails about requests to follow you',
  accepted: 'No more mails about accepted requests',
  reply: 'No more mails about replies',
  comment: 'No more mails about comments on your texts',
  mention: 'No more mails about mentions',
  like: 'No more mails about likes',
  recommend: 'No more mails about recommendations',
  club: 'No more mails about clubs',
  found: 'No more mails about imports',
  released: 'No more mails about releases',
  season: 'No more mails about new seasons',
  answer: 'No more mails about your reports',
  weekly: 'No more weekly mails',
  all: 'No more mails about notifications',
};

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
    case 'verify-email':
      return {
        subject: 'Confirm your email for Screenlore',
        paragraphs: [
          'Hello,',
          'Someone, most likely you, entered this email for an account on Screenlore. Press the button to confirm that it is yours. It works once, for 24 hours.',
        ],
        button: { label: 'Confirm this email', address: addressOf(content.path) },
        after: ['If it was not you, do not press it: without that nobody can use your email there.'],
      };
    case 'email-changed':
      return {
        subject: 'The email of your Screenlore account was changed',
        paragraphs: [
          'Hello,',
          `Your Screenlore account got another email on ${said(content.at)}. From now on our mails go there.`,
          'If it was you, you need not do anything. If not, press the button: this email is your account’s again, all browsers are logged out, and nobody can log in before you have chosen a new password. It works for 7 days.',
        ],
        button: { label: 'Take this email back', address: addressOf(content.path) },
        after: [],
      };
    case 'email-set':
      return {
        subject: 'This is now the email of your Screenlore account',
        paragraphs: [
          'Hello,',
          `This email took the place of the one that your Screenlore account had before, on ${said(content.at)}. The previous email can take it back for 7 days.`,
        ],
        button: { label: 'Go to your settings', address: addressOf('/settings/account') },
        after: [],
      };
    case 'new-device':
      return {
        subject: 'New log-in to your Screenlore account',
        paragraphs: [
          'Hello,',
          `Your Screenlore account was logged in to with ${content.device ?? 'an unknown device'} on ${said(content.at)}, in a browser that we have not seen before.`,
          WAS_IT_YOU,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    case 'passkey-added':
    case 'passkey-removed':
      return {
        subject: `A passkey was ${content.kind === 'passkey-added' ? 'added to' : 'removed from'} your Screenlore account`,
        paragraphs: [
          'Hello,',
          content.kind === 'passkey-added'
            ? `A passkey was added to your Screenlore account on ${said(content.at)}. Your account can be logged in to with it, without the password.`
            : `A passkey was removed from your Screenlore account on ${said(content.at)}. Your account can no longer be logged in to with it.`,
          WAS_IT_YOU,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    case 'two-step': {
      const [subject, text, more = ''] = TWO_STEP[content.change];
      return {
        subject: content.change === 'guessed' ? subject : `${subject}: your Screenlore account`,
        paragraphs: [
          'Hello,',
          `${text} for your Screenlore account on ${said(content.at)}. ${more}`.trim(),
          WAS_IT_YOU,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    }
    case 'suspended':
      return {
        subject: 'Your Screenlore account is suspended',
        paragraphs: [
          'Hello,',
          `A moderator suspended your Screenlore account. You can log in again from ${said(content.until)} on. Until then the log-in page says why.`,
        ],
        button: { label: 'Log in', address: addressOf('/login') },
        after: [],
      };
    case 'moderator':
      return {
        subject: content.granted
          ? 'You are a moderator of Screenlore'
          : 'You are no longer a moderator of Screenlore',
        paragraphs: [
          'Hello,',
          content.granted
            ? `An administrator made you a moderator on ${said(content.at)}. If you did not expect this, tell the people who run the portal. Moderators need two-step login: turn it on within ${FACTOR_GRACE_DAYS} days, in the settings of your account.`
            : `An administrator took the right of a moderator from your Screenlore account on ${said(content.at)}.`,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    case 'way-changed':
      return {
        subject: content.added
          ? 'New way to log in to your Screenlore account'
          : 'One way less to log in to your Screenlore account',
        paragraphs: [
          'Hello,',
          `An account elsewhere ${content.added ? 'became a way to log in to' : 'was removed from'} your Screenlore account on ${said(content.at)}.`,
          WAS_IT_YOU,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    case 'account-leaving':
      return {
        subject: 'Your Screenlore account will be deleted',
        paragraphs: [
          'Hello,',
          `Your Screenlore account is to be deleted on ${said(content.at)}. You can keep it until then: log in and cancel the deletion.`,
          `${WAS_IT_YOU} The account is then kept.`,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    case 'export-made':
      return {
        subject: 'Your Screenlore data was exported',
        paragraphs: [
          'Hello,',
          `Someone who is logged in to your Screenlore account exported everything in it on ${said(content.at)}.`,
          WAS_IT_YOU,
        ],
        button: { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
    case 'notifications':
      return {
        subject: content.weekly ? 'Your week on Screenlore' : 'Something new for you on Screenlore',
        paragraphs: [
          'Hello,',
          content.weekly ? 'You have not read this yet:' : 'This is new:',
          ...content.lines.map(({ of, several }) => NOTICED[of][several ? 1 : 0]),
        ],
        button: { label: 'See your notifications', address: addressOf('/notifications') },
        after: [],
        links: content.stops.map(({ of, path }) => ({ label: STOPS[of], address: addressOf(path) })),
        unsubscribe: `${origin}${API_BASE}/unsubscribe/${content.path.split('#')[1]}`,
      };
    case 'password-changed':
      return {
        subject: 'Your Screenlore password was changed',
        paragraphs: [
          'Hello,',
          `The password of your Screenlore account was changed on ${said(content.at)}. You have been logged out in every other browser.`,
          content.path === undefined
            ? 'If it was you, you need not do anything. If not, choose a new password at once: press “Forgot your password?” where you log in.'
            : WAS_IT_YOU,
        ],
        button:
          content.path === undefined
            ? { label: 'Go to Screenlore', address: addressOf('/login') }
            : { label: 'This was not me', address: addressOf(content.path) },
        after: [],
      };
  }
}
