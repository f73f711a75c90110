import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('auth', () => startService({ name: 'auth', module: AppModule, config: readConfig() }));
