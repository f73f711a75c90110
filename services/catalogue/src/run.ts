import { MIGRATIONS } from '@screenlore/catalogue-model';
import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('catalogue', () =>
  startService({
    name: 'catalogue',
    module: AppModule,
    migrations: MIGRATIONS,
    config: readConfig(process.env),
  }),
);
