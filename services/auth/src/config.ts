import { readSettings, type ServiceSettings, serviceSettings } from '@screenlore/service-kit';

export type AuthConfig = ServiceSettings;

/** The only reader of this service's environment. */
export const readConfig = (): AuthConfig => readSettings(serviceSettings, process.env);
