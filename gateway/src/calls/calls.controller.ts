import {
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { API_BASE, MESSAGES } from '@screenlore/contracts';
import { CallError, CONFIG, checkRight, requestContext, stopIfAbandoned } from '@screenlore/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { composeReply, isComposed } from '../compose/compositions.js';
import { httpExchange } from '../compose/http-exchange.js';
import type { GatewayConfig } from '../config.js';
import { type CallUnderWay, callerOfRequest, type ReadCall, type SignedIn } from '../http/call-request.js';
import { JsonReply, sendJson } from '../http/json-reply.js';
import { ServiceClient } from '../services/service-client.js';
import { Uploads } from '../uploads/uploads.js';
import { readCall } from './read-call.js';
import { ResponseCache } from './response-cache.js';

/** @throws CallError 'notFound' where the address names no call of this method */
function callOfRequest({ underWay, method, url }: FastifyRequest): CallUnderWay {
  if (underWay?.declared.method === method) return underWay;
  const name = url.slice(API_BASE.length + 1).split('?')[0] ?? '';
  throw new CallError('notFound', `There is no call ${method} ${name.slice(0, 100)}`);
}

/** The first checks (API-02): is there such a call, is it built, is the caller signed in where that is needed? */
@Injectable()
class CallGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { declared } = callOfRequest(request);
    if (declared.planned !== undefined) throw new CallError('notBuilt', declared.planned);
    if (declared.access === 'anyone' && request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    return true;
  }

  /** A bad token is ignored where none is needed. */
  override handleRequest<User = SignedIn>(
    error: unknown,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User | null {
    if (user) return user;
    const { declared } = callOfRequest(context.switchToHttp().getRequest<FastifyRequest>());
    if (declared.access !== 'anyone') throw error ?? new CallError('unauthenticated', MESSAGES.signedOut);
    return null;
  }
}

/** The one route of all calls: what each accepts, who may make it and who answers is in the contract. */
@Controller('api')
@UseGuards(CallGuard)
export class CallsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly cache: ResponseCache,
    private readonly uploads: Uploads,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(':call')
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  @Post(':call')
  @HttpCode(200)
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const call = callOfRequest(request);
    // A call that the cache might have answered was read before.
    const read = call.read ?? readCall(call, request, this.config);
    checkRight(call.declared, callerOfRequest(request), read.body);
    const { cacheKey } = read;
    const { declared } = call;
    if (cacheKey === undefined) {
      const made = this.ask(request, reply, read);
      // Also where it failed: it may have been done all the same.
      const json = declared.hides ? await made.finally(() => this.cache.hide()) : await made;
      await sendJson(reply, new JsonReply(json));
      return;
    }
    stopIfAbandoned();
    const {
      reply: json,
      source,
      staleS,
    } = await this.cache.load({ declared, key: cacheKey }, () =>
      // Others may wait for this request: it goes on when the first caller leaves.
      requestContext.run({ requestId: request.id, call: call.name }, () => this.ask(request, reply, read)),
    );
    if (source) call.source = source;
    // RFC 9211.
    if (staleS !== undefined) void reply.header('cache-status', `screenlore; hit; ttl=-${staleS}`);
    await sendJson(reply, json);
  }

  /** The reply's JSON, from the service that owns the call or composed of several. */
  private ask(request: FastifyRequest, reply: FastifyReply, read: ReadCall): Promise<Buffer> {
    const { name } = callOfRequest(request);
    const { body, idempotencyKey } = read;
    const asker = { requestId: request.id, caller: callerOfRequest(request), idempotencyKey };
    if (!isComposed(name)) return this.services.bytes(name, body, asker);
    const http = httpExchange(request, reply, this.config);
    return composeReply(name, { body, asker, http, services: this.services, uploads: this.uploads });
  }
}
