import { tmpdir } from 'node:os';
import path from 'node:path';
import { ratingWeight } from '@screenlore/catalogue-model';
import { heldSettings, newAccountHours, readSettings, serviceSettings } from '@screenlore/service-kit';
import { z } from 'zod';

const settings = {
  ...serviceSettings,
  ...heldSettings,
  SEARCH_DIR: z
    .string()
    .min(1)
    .default(path.join(tmpdir(), 'screenlore-search'))
    .describe('a folder for the files of the search, which are made again when they are lost'),
  SEARCH_URL: z
    .string()
    .regex(/^https?:\/\/[^,\s]+(\s*,\s*https?:\/\/[^,\s]+)*$/)
    .optional()
    .describe('the nodes of an OpenSearch that all replicas share, between commas, in place of the files'),
  RATING_WEIGHT: ratingWeight,
  NEW_ACCOUNT_HOURS: newAccountHours,
  RATINGS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .default(300)
    .describe('how many ratings an hour one account may give, 0 for any number'),
  NEW_RATINGS_PER_TITLE: z.coerce
    .number()
    .int()
    .min(0)
    .default(20)
    .describe('how many new accounts of one network may rate one title in a day, 0 for any number'),
  RATINGS_WAIT_MINUTES: z.coerce
    .number()
    .min(0)
    .default(60)
    .describe('how old an account is when its ratings begin to count in rankings, in minutes'),
};

/** Settings of the catalogue service. */
export type CatalogueConfig = ReturnType<typeof readConfig>;

/** @throws SettingsError naming what is missing or invalid */
export const readConfig = (environment: Readonly<Record<string, string | undefined>> = process.env) =>
  readSettings(settings, environment);
