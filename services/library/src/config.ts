import { heldSettings, limit, newAccountHours, readSettings, serviceSettings } from '@screenlore/service-kit';
import { z } from 'zod';

const settings = {
  ...serviceSettings,
  ...heldSettings,
  NEW_ACCOUNT_HOURS: newAccountHours,
  VIEWINGS_PER_HOUR: limit(3000, 'how many times an hour one account may enter, mark or change viewings'),
  IMPORTS_PER_HOUR: limit(30, 'how many imports an hour one account may apply'),
  PARKED_MINUTES: z.coerce
    .number()
    .min(0.001)
    .default(10)
    .describe('how often, in minutes, titles that imports wait for are looked for in the catalogue'),
  FOLLOWS_PER_HOUR: limit(300, 'how many members an hour one account may begin to follow'),
  LIST_CHANGES_PER_HOUR: limit(5000, 'how many times an hour one account may change lists'),
};

/** Settings of the library service. */
export type LibraryConfig = z.output<z.ZodObject<typeof settings>>;

/** The only reader of this service's environment. */
export const readConfig = (): LibraryConfig => readSettings(settings, process.env);
