import { readSettings, type ServiceSettings, serviceSettings } from '@screenlore/service-kit';

export type CommentsConfig = ServiceSettings;

/** The only reader of this service's environment. */
export const readConfig = (): CommentsConfig => readSettings(serviceSettings, process.env);

/** What seeding needs of it. */
export const readSeedConfig = () => readSettings({ MONGO_URL: serviceSettings.MONGO_URL }, process.env);
