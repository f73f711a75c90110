import { newAccountHours, readSettings, serviceSettings } from '@screenlore/service-kit';
import { z } from 'zod';

const settings = {
  ...serviceSettings,
  NEW_ACCOUNT_HOURS: newAccountHours,
  TEXTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .default(20)
    .describe('how many articles and reviews an hour one account may publish, 0 for any number'),
  TEXT_BYTES_PER_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 * 1024)
    .describe('how many bytes of drafts and texts an hour one account may save, 0 for any number'),
};

/** Settings of the content service. */
export type ContentConfig = z.output<z.ZodObject<typeof settings>>;

/** The only reader of this service's environment. */
export const readConfig = (): ContentConfig => readSettings(settings, process.env);

/** What seeding needs of it. */
export const readSeedConfig = () => readSettings({ MONGO_URL: serviceSettings.MONGO_URL }, process.env);
