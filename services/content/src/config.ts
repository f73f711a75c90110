import { heldSettings, limit, newAccountHours, readSettings, serviceSettings } from '@screenlore/service-kit';
import type { z } from 'zod';

const settings = {
  ...serviceSettings,
  ...heldSettings,
  NEW_ACCOUNT_HOURS: newAccountHours,
  TEXTS_PER_HOUR: limit(20, 'how many articles and reviews an hour one account may publish'),
  // Generous, because the editor saves a long text every few seconds.
  STORED_BYTES_PER_HOUR: limit(
    512 * 1024 * 1024,
    'how many bytes of drafts and texts an hour one account may save',
  ),
};

/** Settings of the content service. */
export type ContentConfig = z.output<z.ZodObject<typeof settings>>;

/** The only reader of this service's environment. */
export const readConfig = (): ContentConfig => readSettings(settings, process.env);

/** The part that seeding needs. */
export const readSeedConfig = () => readSettings({ MONGO_URL: serviceSettings.MONGO_URL }, process.env);
