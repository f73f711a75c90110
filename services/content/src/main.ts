import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('content', () => import('./run.js'));
