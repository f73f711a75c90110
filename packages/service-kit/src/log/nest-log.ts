import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.js';

/** Nest's start-up messages do not help operators, so they are logged at debug. */
const CHATTER = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
]);

/** Nest's logger, and through it every `new Logger('…')` of the app, on pino. */
export class NestLog implements LoggerService {
  constructor(private readonly to: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    const context = contextOf(rest);
    this.write(CHATTER.has(context ?? '') ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest calls with `(message, ...details, context)`; a detail is a stack, an error or an object of fields. */
  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ) {
    const fields: Record<string, unknown> = {};
    const context = contextOf(rest);
    if (context !== undefined) fields['context'] = context;
    for (const detail of context === undefined ? rest : rest.slice(0, -1)) {
      if (detail instanceof Error) fields['err'] = detail;
      else if (typeof detail === 'string') fields['stack'] = detail;
      else if (typeof detail === 'object' && detail !== null) Object.assign(fields, detail);
    }
    if (message instanceof Error) this.to[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'string') this.to[level](fields, message);
    else this.to[level]({ ...fields, details: message }, 'see details');
  }
}

const contextOf = (rest: unknown[]): string | undefined => {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : undefined;
};
