import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('catalogue', () => import('./run.js'));
