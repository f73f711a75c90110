import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('comments', () => import('./run.js'));
