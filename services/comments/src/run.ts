import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('comments', () => startService({ name: 'comments', module: AppModule, config: readConfig() }));
