import { MESSAGES } from '@screenlore/contracts';

const OF_PASSWORD: readonly string[] = [
  MESSAGES.passwordRule,
  MESSAGES.passwordModernRule,
  MESSAGES.passwordCommon,
  MESSAGES.passwordOwnWords,
  MESSAGES.passwordUnreadable,
];

/** Whether a refusal of the server is about the new password. */
export const isOfNewPassword = (text: string): boolean => OF_PASSWORD.includes(text);
