import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('mail', () => import('./run.js'));
