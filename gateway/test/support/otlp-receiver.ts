import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, String(Object.values(value)[0])])),
  );
const resource = z.object({ attributes });

const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource,
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

const points = z.object({
  dataPoints: z.array(
    z.object({
      attributes,
      count: z.coerce.number().optional(),
      bucketCounts: z.array(z.coerce.number()).optional(),
      explicitBounds: z.array(z.number()).optional(),
    }),
  ),
});
const metrics = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              sum: points.optional(),
              gauge: points.optional(),
              histogram: points.optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type TracedSpan = z.output<typeof traces>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];
export type Span = TracedSpan & { service: string };
type Metric = z.output<typeof metrics>['resourceMetrics'][number]['scopeMetrics'][number]['metrics'][number];

/** A collector: accepts OTLP as JSON over HTTP. Any other address answers with an empty page. */
export async function otlpReceiver(): Promise<{
  url: string;
  spans: Span[];
  /** The latest value of each metric. */
  metrics: Map<string, Metric>;
  stop(): void;
}> {
  const spans: Span[] = [];
  const last = new Map<string, Metric>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/v1/traces')
      for (const { resource: of, scopeSpans } of traces.parse(JSON.parse(body)).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, service: of.attributes['service.name'] ?? '' });
    else if (request.url === '/v1/metrics')
      for (const { scopeMetrics } of metrics.parse(JSON.parse(body)).resourceMetrics)
        for (const metric of scopeMetrics.flatMap((scope) => scope.metrics)) last.set(metric.name, metric);
    response.setHeader('content-type', request.url?.startsWith('/v1/') ? 'application/json' : 'text/html');
    response.end(request.url?.startsWith('/v1/') ? '{}' : '<!doctype html><title>Screenlore</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics: last,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
