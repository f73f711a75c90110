import { runMain, startService } from '@screenlore/service-kit';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

await runMain('library', () => startService({ name: 'library', module: AppModule, config: readConfig() }));
