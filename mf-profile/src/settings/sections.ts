import type { SignedInUser } from '@screenlore/contracts';
import type { IconName } from '@screenlore/ui';

/** The parts of the settings; each has its own address, `/settings/<name>`. */
export const SECTIONS = {
  profile: { label: 'Profile', about: 'What others see of you', icon: 'user' },
  account: { label: 'Account', about: 'Password, sessions, leaving', icon: 'settings' },
  privacy: { label: 'Privacy', about: 'Who can see what you keep here', icon: 'eye' },
  following: { label: 'Following', about: 'Who you follow and who follows you', icon: 'heart' },
  notifications: { label: 'Notifications', about: 'What you hear about', icon: 'bell' },
  appearance: { label: 'Appearance', about: 'Theme, ratings, start page', icon: 'sun' },
  data: { label: 'Data', about: 'Import and export', icon: 'send' },
  moderation: { label: 'Moderation', about: 'What moderators did', icon: 'check' },
  administration: { label: 'Administration', about: 'Status, accounts, moderators', icon: 'chart' },
} as const satisfies Record<string, { label: string; about: string; icon: IconName }>;

export type SettingsSectionName = keyof typeof SECTIONS;

/** Who has the parts that not all members have. */
export const mayOpen = (name: SettingsSectionName, user: SignedInUser | null): boolean => {
  if (name === 'administration') return user?.admin === true;
  return name !== 'moderation' || user?.admin === true || user?.moderator === true;
};

export const SECTION_NAMES = Object.keys(SECTIONS) as SettingsSectionName[];

/** The part at an address; undefined for `/settings` itself. */
export const sectionOf = (pathname: string): SettingsSectionName | undefined =>
  SECTION_NAMES.find((name) => pathname.endsWith(`/settings/${name}`));
