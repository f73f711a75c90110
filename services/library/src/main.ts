import { runService } from '@screenlore/service-kit/run-service';

await runService('library', async () => ({
  ...(await import('./app.module.js')),
  ...(await import('./config.js')),
  ...(await import('./migrations/index.js')),
}));
