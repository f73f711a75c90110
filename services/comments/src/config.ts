import { heldSettings, limit, newAccountHours, readSettings, serviceSettings } from '@screenlore/service-kit';
import type { z } from 'zod';

const settings = {
  ...serviceSettings,
  ...heldSettings,
  NEW_ACCOUNT_HOURS: newAccountHours,
  COMMENTS_PER_HOUR: limit(120, 'how many comments an hour one account may write'),
  LIKES_PER_HOUR: limit(600, 'how many likes an hour one account may give or take back'),
};

/** Settings of the comments service. */
export type CommentsConfig = z.output<z.ZodObject<typeof settings>>;

/** The only reader of this service's environment. */
export const readConfig = (): CommentsConfig => readSettings(settings, process.env);

/** The settings that seeding needs. */
export const readSeedConfig = () => readSettings({ MONGO_URL: serviceSettings.MONGO_URL }, process.env);
