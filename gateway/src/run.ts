import { runMain } from '@screenlore/service-kit/base';
import { readConfig } from './config.js';
import { startGateway } from './start-gateway.js';

await runMain('gateway', () => startGateway({ config: readConfig() }));
