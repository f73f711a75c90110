import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { hasLeft } from '@screenlore/http-kit';
import { CallError, codeOfStatus, INTERNAL_TEXT } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCallError } from './json-reply.js';
import { noteOutcome } from './request-log.js';

/** The only place that turns errors into answers: a status and `{ error }`, never with internals. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const error = this.asCallError(thrown, http.getRequest<FastifyRequest>());
    noteOutcome(reply, error.code);
    if (reply.sent) return;
    sendCallError(reply, error);
  }

  private asCallError(thrown: unknown, request: FastifyRequest): CallError {
    if (thrown instanceof CallError) return thrown;
    const status = statusOf(thrown);
    if (status === 404)
      return new CallError('notFound', `There is nothing at ${request.method} ${pathOf(request)}`);
    if (status === 413) return new CallError('tooLarge', 'The body is too large');
    if (status !== undefined && status >= 400 && status < 500)
      return new CallError(
        codeOfStatus(status) === 'internal' ? 'malformed' : codeOfStatus(status),
        textOf(thrown),
      );
    // The client has left, so there is nobody to answer and nothing to log as an error.
    if (hasLeft(request.raw)) return new CallError('malformed', 'The request was broken off');
    this.log.error(thrown instanceof Error ? thrown : new Error(`thrown: ${String(thrown)}`));
    return new CallError('internal', INTERNAL_TEXT);
  }
}

const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').slice(0, 200);

/** Errors of Nest and of Fastify carry their status differently. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  return thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
    ? thrown.statusCode
    : undefined;
}

const textOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : 'The request cannot be understood';
