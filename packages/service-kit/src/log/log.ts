import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { traceFields } from '../telemetry/call-spans.js';
import { requestContext } from './request-context.js';

export type Log = Logger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface LogOptions {
  service: string;
  level: LogLevel;
  /** Where lines go; standard output by default. */
  destination?: DestinationStream;
}

/** Standard output, written in batches to save system calls. It is flushed every 100 ms and at exit. */
let buffered: ReturnType<typeof pino.destination> | undefined;
const standardOutput = () => {
  buffered ??= pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 });
  return buffered;
};

/** Flushes buffered lines. Call it before `process.exit`. */
export function flushLogs(): void {
  try {
    buffered?.flushSync();
  } catch {
    // Standard output is closed, so there is nowhere to report this.
  }
}

/** Writes JSON lines with service, time and level, and within a request its id, call and trace. */
export const createLog = ({ service, level, destination }: LogOptions): Log =>
  pino(
    {
      level,
      base: { service },
      timestamp: stdTimeFunctions.epochTime,
      formatters: { level: (label) => ({ level: label }) },
      // A new object for each line, because pino adds the line's fields to it.
      mixin: () => {
        const context = requestContext.getStore();
        return { ...(context && { requestId: context.requestId, call: context.call }), ...traceFields() };
      },
    },
    destination ?? standardOutput(),
  );
