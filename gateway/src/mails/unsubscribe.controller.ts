import { Controller, Get, HttpCode, Param, Post, Redirect, Req } from '@nestjs/common';
import { APP_BASE, calls } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyRequest } from 'fastify';
import { ServiceClient } from '../services/service-client.js';

const END = 'stop-notification-mails';

/**
 * The address in the header of notification mails (NOTE-17). Mail programs POST a form to it that only confirms the
 * request (RFC 8058); a browser that opens it gets the page with a button.
 */
@Controller('api/unsubscribe')
export class UnsubscribeController {
  constructor(private readonly services: ServiceClient) {}

  @Get(':token')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: `${APP_BASE}/stop-mails#${encodeURIComponent(token)}`, statusCode: 303 };
  }

  /** @throws CallError notFound */
  @Post(':token')
  @HttpCode(200)
  async end(@Param('token') token: string, @Req() request: FastifyRequest): Promise<{ stopped: true }> {
    const asked = calls[END].request.safeParse({ token });
    if (!asked.success) throw new CallError('notFound', 'There is no such address');
    await this.services.bytes(END, asked.data, { requestId: request.id });
    return { stopped: true };
  }
}
