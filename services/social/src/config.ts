import { readSettings, type ServiceSettings, serviceSettings } from '@screenlore/service-kit';

/** The only reader of this service's environment. */
export const readConfig = (): ServiceSettings => readSettings(serviceSettings, process.env);
