import { limit, newAccountHours, readSettings, serviceSettings } from '@screenlore/service-kit';
import type { z } from 'zod';

const settings = {
  ...serviceSettings,
  NEW_ACCOUNT_HOURS: newAccountHours,
  VIEWINGS_PER_HOUR: limit(3000, 'how many times an hour one account may enter, mark or change viewings'),
};

/** Settings of the library service. */
export type LibraryConfig = z.output<z.ZodObject<typeof settings>>;

/** The only reader of this service's environment. */
export const readConfig = (): LibraryConfig => readSettings(settings, process.env);
