import { readSettings, serviceSettings } from '@screenlore/service-kit';
import { ratingWeight } from './rating-weight.js';

const settings = {
  ...serviceSettings,
  RATING_WEIGHT: ratingWeight,
};

/** Settings of the catalogue service. */
export type CatalogueConfig = ReturnType<typeof readConfig>;

/** @throws SettingsError naming what is missing or cannot be used */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>) =>
  readSettings(settings, environment);
