import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('auth', () => import('./run.js'));
