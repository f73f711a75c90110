import type { Type } from '@nestjs/common';
import type { ServiceName } from '@screenlore/contracts';
import type { ServiceSettings } from '../config/settings.js';
import type { Migration } from '../migrations/migration.js';
import { withTelemetry } from '../telemetry/with-telemetry.js';

/** What a service's own modules export. */
interface ServiceParts {
  AppModule: Type;
  readConfig: () => ServiceSettings;
  MIGRATIONS?: readonly Migration[];
}

/**
 * The process of a service, from start to end.
 * @param load imports the service: telemetry must start before the modules that it watches are loaded
 */
export const runService = (name: ServiceName, load: () => Promise<ServiceParts>): Promise<void> =>
  withTelemetry(name, async () => {
    const [{ runMain }, { startService }, { AppModule, readConfig, MIGRATIONS = [] }] = await Promise.all([
      import('./run-main.js'),
      import('./start-service.js'),
      load(),
    ]);
    const start = () =>
      startService({ name, module: AppModule, migrations: MIGRATIONS, config: readConfig() });
    await runMain(name, start);
  });
