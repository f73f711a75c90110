import { runService } from '@screenlore/service-kit/run-service';

await runService('catalogue', async () => ({
  ...(await import('./app.module.js')),
  ...(await import('./config.js')),
  MIGRATIONS: (await import('@screenlore/catalogue-model')).MIGRATIONS,
}));
