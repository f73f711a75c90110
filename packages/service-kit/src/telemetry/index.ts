/** Traces and metrics by OTLP. Loads nothing that is looked into, so that it may be the first import of a process. */
export { nameSpan, traceFields } from './call-spans.js';
export { sentMetrics } from './sent-metrics.js';
export { stopTelemetry, withTelemetry } from './with-telemetry.js';
