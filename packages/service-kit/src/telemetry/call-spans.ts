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

/** A span for calling a service, in the caller's trace. Rejects like the work does. */
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

/** Adds the current trace to a message's headers. */
export const injectTrace = (headers: MsgHdrs): void => propagation.inject(context.active(), headers, HEADERS);

/** A span for answering a message, in the message's trace. @param work returns its outcome */
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

/** Names the current request's span after its route: `POST /api/get-movie`. */
export const nameSpan = (method: string, route: string): void => {
  trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
};

/** Whether the current work belongs to a recorded trace. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** The id of the current trace, for log lines. */
export const traceFields = (): { traceId?: string } => {
  const span = trace.getActiveSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
};

function failed(span: Span, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
