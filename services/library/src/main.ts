import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('library', () => import('./run.js'));
