import { readSettings, type ServiceSettings, serviceSettings } from '@screenlore/service-kit';

export type ContentConfig = ServiceSettings;

/** The only reader of this service's environment. */
export const readConfig = (): ContentConfig => readSettings(serviceSettings, process.env);

/** What seeding needs of it. */
export const readSeedConfig = () => readSettings({ MONGO_URL: serviceSettings.MONGO_URL }, process.env);
