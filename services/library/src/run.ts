import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { MIGRATIONS } from './migrations/index.js';

await runMain('library', () =>
  startService({ name: 'library', module: AppModule, migrations: MIGRATIONS, config: readConfig() }),
);
