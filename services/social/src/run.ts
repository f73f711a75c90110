import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('social', () => startService({ name: 'social', module: AppModule, config: readConfig() }));
