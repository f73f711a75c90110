import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('social', () => import('./run.js'));
