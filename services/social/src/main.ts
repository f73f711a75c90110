import { runService } from '@screenlore/service-kit/run-service';

await runService('social', async () => ({
  ...(await import('./app.module.js')),
  ...(await import('./config.js')),
}));
