import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('catalogue', () =>
  startService({ name: 'catalogue', module: AppModule, config: readConfig(process.env) }),
);
