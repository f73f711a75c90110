import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('mail', () => startService({ name: 'mail', module: AppModule, config: readConfig() }));
