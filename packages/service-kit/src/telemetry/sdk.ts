import type { IncomingMessage } from 'node:http';
import type { Span, TextMapPropagator } from '@opentelemetry/api';
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { core, NodeSDK } from '@opentelemetry/sdk-node';
import { RegistryProducer } from './registry-producer.js';
import { sentMetrics } from './sent-metrics.js';

/** Visitors reach this app first. Their trace headers are ignored, or they could have every request recorded. */
const ENTRANCE = 'shell';
const OPERATORS = /^\/(?:health\/|metrics)/;
/** OpenTelemetry's default. */
const EXPORT_EVERY_MS = 60_000;
const EXPORT_TIMEOUT_MS = 30_000;
/** Attributes that contain the query, in the old and new conventions: it may be a search or a signature. */
const ADDRESSES = ['http.url', 'http.target', 'url.full', 'url.query'] as const;

/** @returns a function that sends the rest and stops */
export function startSdk(service: string): () => Promise<void> {
  const isJson = process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] === 'http/json';
  const exportIntervalMillis = Number(process.env['OTEL_METRIC_EXPORT_INTERVAL']) || EXPORT_EVERY_MS;
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] || `screenlore-${service}`,
    textMapPropagator:
      service === ENTRANCE
        ? onlyInject(new core.W3CTraceContextPropagator())
        : new core.W3CTraceContextPropagator(),
    metricReaders: [
      new PeriodicExportingMetricReader({
        exporter: isJson ? new JsonExporter() : new ProtobufExporter(),
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(exportIntervalMillis, EXPORT_TIMEOUT_MS),
        metricProducers: [new RegistryProducer(sentMetrics)],
      }),
    ],
    // Logs go to standard output, and contain the trace's id.
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }: IncomingMessage) => OPERATORS.test(url ?? ''),
        requestHook: withoutQuery,
      }),
      new UndiciInstrumentation({ requestHook: withoutQuery }),
      // Records the fields of a command without its values.
      new MongoDBInstrumentation(),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}

function withoutQuery(span: Span): void {
  const { attributes } = span as Span & { attributes?: Readonly<Record<string, unknown>> };
  for (const name of ADDRESSES) {
    const value = attributes?.[name];
    if (typeof value === 'string')
      span.setAttribute(name, name === 'url.query' ? '' : value.replace(/\?.*$/, ''));
  }
}

const onlyInject = (propagator: TextMapPropagator): TextMapPropagator => ({
  inject: (...given) => propagator.inject(...given),
  extract: (context) => context,
  fields: () => propagator.fields(),
});
