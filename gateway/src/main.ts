import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('gateway', () => import('./run.js'));
