/** Traces and metrics by OTLP. Loads no instrumented module, so that it can be the first import of a process. */
export { nameSpan, traceFields } from './call-spans.js';
export { sentMetrics } from './sent-metrics.js';
export { stopTelemetry, withTelemetry } from './with-telemetry.js';
