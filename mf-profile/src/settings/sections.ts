import type { IconName } from '@screenlore/ui';

/** The parts of the settings; each has an address of its own, `/settings/<name>`. */
export const SECTIONS = {
  profile: { label: 'Profile', about: 'What others see of you', icon: 'user' },
  account: { label: 'Account', about: 'Password, sessions, leaving', icon: 'settings' },
  privacy: { label: 'Privacy', about: 'Who can see what you keep here', icon: 'eye' },
  following: { label: 'Following', about: 'Who you follow and who follows you', icon: 'heart' },
  notifications: { label: 'Notifications', about: 'What you hear of', icon: 'bell' },
  appearance: { label: 'Appearance', about: 'Theme, ratings, start page', icon: 'sun' },
  data: { label: 'Data', about: 'Import and export', icon: 'send' },
  administration: {
    label: 'Administration',
    about: 'Status, accounts, moderation',
    icon: 'chart',
  },
} as const satisfies Record<string, { label: string; about: string; icon: IconName }>;

export type SettingsSectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as SettingsSectionName[];

/** Which part an address shows; undefined for `/settings` itself. */
export const sectionOf = (pathname: string): SettingsSectionName | undefined =>
  SECTION_NAMES.find((name) => pathname.endsWith(`/settings/${name}`));
