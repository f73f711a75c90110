import type { SecurityEntry, SecurityEvent, SecurityWay } from '@screenlore/contracts';

/** An event's name, and its name when it was refused. */
const EVENTS: Record<SecurityEvent, readonly [ok: string, refused?: string]> = {
  'sign-up': ['Account created'],
  'sign-in': ['Logged in', 'Failed attempt to log in'],
  'password-change': ['Password changed', 'Failed attempt to change the password'],
  'password-reset': ['New password chosen'],
  'sign-out-everywhere': ['Logged out everywhere'],
  'way-added': ['Added a way to log in'],
  'passkey-added': ['Passkey added'],
  'passkey-renamed': ['Passkey renamed'],
  'passkey-removed': ['Passkey removed'],
  'way-removed': ['Removed a way to log in'],
  'owner-proof': ['Confirmed that it is you', 'Failed attempt to confirm that it is you'],
  'factor-on': ['Two-step login turned on'],
  'factor-off': ['Two-step login turned off'],
  'recovery-codes': ['New recovery codes made'],
  'recovery-code-used': ['Recovery code used'],
  grant: ['Made an administrator'],
  revoke: ['No longer an administrator'],
  'moderator-grant': ['Made a moderator'],
  'moderator-revoke': ['No longer a moderator'],
  warn: ['Warned'],
  silence: ['Silenced'],
  'silence-lifted': ['No longer silenced'],
  suspend: ['Suspended'],
  'suspend-lifted': ['No longer suspended'],
  remove: ['All texts removed'],
  'remove-lifted': ['All texts restored'],
  'email-verify': ['Email confirmed'],
  'email-change': ['Email changed', 'Failed attempt to change the email'],
  'email-take-back': ['Account taken back by its former email'],
  'email-lost': ['Email taken over by its owner'],
  'ways-in-close': ['Nobody can log in before a new password is chosen'],
  export: ['Exported everything'],
  leave: ['Asked for the account to be deleted', 'Failed attempt to delete the account'],
  keep: ['Deletion cancelled'],
  lock: ['Locked'],
  unlock: ['Unlocked'],
  'sessions-ended': ['Logged out everywhere'],
};

const WAYS: Partial<Record<SecurityWay, string>> = {
  password: 'with the password',
  passkey: 'with a passkey',
  google: 'with Google',
  facebook: 'with Facebook',
  oidc: 'with the other provider',
  mock: 'with the mock provider',
  code: 'with a code',
  mail: 'by a link from an email',
  command: 'by the people who run the portal',
  administrator: 'by an administrator',
  moderator: 'by a moderator',
};
/** Events that are the same for every way of logging in. */
const WITHOUT_WAY: readonly string[] = [
  'password-change',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'export',
  'leave',
  'recovery-code-used',
  'ways-in-close',
] satisfies SecurityEvent[];

const isKnown = <K extends string>(table: Partial<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(table, name);

/** An entry in words; events that only a newer portal knows appear as they are. */
export function wordsOf({ event, way, result }: Pick<SecurityEntry, 'event' | 'way' | 'result'>): string {
  const [ok, refused = ok] = isKnown(EVENTS, event) ? EVENTS[event] : [event];
  const by = isKnown(WAYS, way) && !WITHOUT_WAY.includes(event) ? WAYS[way] : undefined;
  return [result === 'refused' ? refused : ok, by].filter(Boolean).join(' ');
}
