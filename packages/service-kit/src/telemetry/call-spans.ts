import type { MsgHdrs } from '@nats-io/transport-node';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('screenlore');

const HEADERS = {
  get: (headers: MsgHdrs, key: string) => headers.get(key) || undefined,
  keys: (headers: MsgHdrs) => headers.keys(),
  set: (headers: MsgHdrs, key: string, value: string) => headers.set(key, value),
};

/** @param subject `catalogue.get-movie` */
function attributesOf(subject: string) {
  const dot = subject.indexOf('.');
  return {
    'rpc.system': 'nats',
    'rpc.service': subject.slice(0, dot),
    'rpc.method': subject.slice(dot + 1),
    'messaging.system': 'nats',
    'messaging.destination.name': subject,
  };
}

/** Asking a service, as a span of the trace that asks. Rejects as the work does. */
export const asAsked = <T>(subject: string, ask: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(
    subject,
    { kind: SpanKind.CLIENT, attributes: attributesOf(subject) },
    async (span) => {
      try {
        return await ask();
      } catch (error) {
        failed(span, error instanceof Error && 'code' in error ? String(error.code) : 'internal');
        throw error;
      } finally {
        span.end();
      }
    },
  );

/** Says in a message whose trace it belongs to. */
export const injectTrace = (headers: MsgHdrs): void => propagation.inject(context.active(), headers, HEADERS);

/** Answering a message, as a span of the trace that the message belongs to. @param work returns how it ended */
export function asAnswered(
  subject: string,
  headers: MsgHdrs | undefined,
  work: () => Promise<string>,
): Promise<void> {
  const parent = headers ? propagation.extract(context.active(), headers, HEADERS) : context.active();
  return tracer.startActiveSpan(
    subject,
    { kind: SpanKind.SERVER, attributes: attributesOf(subject) },
    parent,
    async (span) => {
      const outcome = await work();
      if (outcome !== 'ok') failed(span, outcome);
      span.end();
    },
  );
}

/** Names the span of the request under way after what was asked: `POST /api/get-movie`. */
export const nameSpan = (method: string, route: string): void => {
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
};

/** Of the trace that the work under way belongs to, for its log lines. */
export const traceFields = (): { traceId?: string } => {
  const span = trace.getActiveSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
};

function failed(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
