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
import { CallError, CONFIG, checkRight, requestContext, stopIfAbandoned } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { composeReply, isComposed } from '../compose/compositions.js';
import { coverTexts } from '../compose/cover-texts.js';
import { httpExchange } from '../compose/http-exchange.js';
import type { GatewayConfig } from '../config.js';
import { type CallUnderWay, callerOfRequest, type ReadCall, type SignedIn } from '../http/call-request.js';
import { sendJson } from '../http/json-reply.js';
import { ServiceClient } from '../services/service-client.js';
import { Uploads } from '../uploads/uploads.js';
import { LastReplies } from './last-replies.js';
import { readCall } from './read-call.js';
import { ResponseCache } from './response-cache.js';

/** @throws CallError 'notFound' if the address names no call of this method */
function callOfRequest({ underWay, method, url }: FastifyRequest): CallUnderWay {
  if (underWay?.declared.method === method) return underWay;
  const name = url.slice(API_BASE.length + 1).split('?')[0] ?? '';
  throw new CallError('notFound', `There is no call ${method} ${name.slice(0, 100)}`);
}

/** The first checks (API-02): the call exists, is implemented, and has a signed-in caller if it needs one. */
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

  /** A bad token is ignored by calls that need none. */
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

/** The single route of all calls. The contract says what each call accepts, who may make it and which service answers. */
@Controller('api')
@UseGuards(CallGuard)
export class CallsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly cache: ResponseCache,
    private readonly uploads: Uploads,
    private readonly last: LastReplies,
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
    // Calls that the cache might have answered were read by a hook.
    const read = call.read ?? readCall(call, request, this.config);
    checkRight(call.declared, callerOfRequest(request), read.body);
    const { cacheKey } = read;
    const { declared } = call;
    if (cacheKey === undefined) {
      const made = this.ask(request, reply, read);
      // Also after a failure: the change may still have been made.
      const json = declared.hides ? await made.finally(() => this.cache.hide()) : await made;
      const keyOf = () => call.name + JSON.stringify(read.body);
      await sendJson(reply, this.last.replyOf(declared, json, keyOf));
      return;
    }
    stopIfAbandoned();
    const {
      reply: json,
      source,
      staleS,
    } = await this.cache.load({ declared, key: cacheKey }, () =>
      // Other callers may wait for this request, so it goes on when its first caller leaves.
      requestContext.run({ requestId: request.id, call: call.name }, () => this.ask(request, reply, read)),
    );
    if (source) call.source = source;
    await sendJson(reply, json, staleS);
  }

  /**
   * The reply's JSON, limited to what the caller may read: from the service that owns the call, or composed from
   * several.
   */
  private async ask(request: FastifyRequest, reply: FastifyReply, read: ReadCall): Promise<Buffer> {
    const { name } = callOfRequest(request);
    const { body, idempotencyKey } = read;
    const caller = callerOfRequest(request);
    const asker = { requestId: request.id, caller, idempotencyKey };
    const json = isComposed(name)
      ? await composeReply(name, {
          ...{ body, asker, http: httpExchange(request, reply, this.config) },
          ...{ services: this.services, uploads: this.uploads },
        })
      : await this.services.bytes(name, body, asker);
    return coverTexts(name, json, caller, (call, asked) => this.services.internal(call, asked, asker));
  }
}
