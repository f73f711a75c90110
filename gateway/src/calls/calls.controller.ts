import { Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CONFIG, requestContext, stopIfAbandoned } from '@screenlore/service-kit';
import type { FastifyReply } from 'fastify';
import { compositions } from '../compose/compositions.js';
import type { GatewayConfig } from '../config.js';
import { Uploads } from '../uploads/uploads.js';
import { bodyLimitOf } from './body-limit.js';
import { CallGuard } from './call.guard.js';
import { type CallRequest, type CallUnderWay, callerOf } from './call-request.js';
import { httpExchange } from './http-exchange.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { JsonReply, sendJson } from './json-reply.js';
import { type RawBody, readBody } from './read-body.js';
import { ReplyCache } from './reply-cache.js';
import { ServiceClient } from './service-client.js';

/** The one route of all calls: what each takes, who may make it and who answers is in the contract. */
@Controller('api')
@UseGuards(CallGuard)
export class CallsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly replies: ReplyCache,
    readonly uploads: Uploads,
    @Inject(CONFIG) readonly config: GatewayConfig,
  ) {}

  @Get(':call')
  get(@Req() request: CallRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  @Post(':call')
  @HttpCode(200)
  post(@Req() request: CallRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  private async answer(request: CallRequest, reply: FastifyReply): Promise<void> {
    const call = request.underWay as CallUnderWay;
    call.body ??= readBody(
      request.body as RawBody,
      call.declared.request,
      bodyLimitOf(call.name, this.config),
    );
    const { cacheMs } = call.declared;
    if (cacheMs === undefined || request.headers.authorization !== undefined) {
      await sendJson(reply, new JsonReply(await this.ask(request, reply, call)));
      return;
    }
    stopIfAbandoned();
    const key = ReplyCache.key(call.name, call.body);
    const { reply: json, joined } = await this.replies.load(key, cacheMs, () =>
      // Others may join this request: it goes on when the first one leaves.
      requestContext.run({ requestId: request.id, call: call.name }, () => this.ask(request, reply, call)),
    );
    if (joined) call.source = 'joined';
    await sendJson(reply, json);
  }

  private async ask(
    request: CallRequest,
    reply: FastifyReply,
    { name, declared, body }: CallUnderWay,
  ): Promise<Buffer> {
    const caller = callerOf(request);
    const compose = compositions[name];
    const idempotencyKey = idempotencyKeyOf(request, declared);
    if (!compose) return this.services.bytes(name, body, request.id, caller, idempotencyKey);
    const composed = await compose(
      { body, caller, requestId: request.id, idempotencyKey },
      this.services,
      httpExchange(request, reply, this),
    );
    return Buffer.isBuffer(composed) ? composed : Buffer.from(JSON.stringify(composed));
  }
}
