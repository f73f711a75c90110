import { withTelemetry } from '@screenlore/service-kit/telemetry';

await withTelemetry('shell', () => import('./run.js'));
