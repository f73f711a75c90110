import { Controller, Get, Header, Res } from '@nestjs/common';
import { openApiDocument } from '@screenlore/contracts';
import type { FastifyReply } from 'fastify';
import { JsonReply, sendJson } from '../http/json-reply.js';
import { docsPage, STYLE_HASH } from './docs-page.js';

/** Version of the API's document, the same as the package's. */
const VERSION = '0.1.0';

/** The API's description for programs and for people. Both are generated once, from the contract. */
@Controller('api')
export class DocsController {
  private readonly document = openApiDocument(VERSION);
  private readonly json = new JsonReply(Buffer.from(JSON.stringify(this.document)));
  private readonly page = docsPage(this.document);

  @Get('openapi.json')
  openApi(@Res() reply: FastifyReply): Promise<void> {
    return sendJson(reply.header('cache-control', 'public, max-age=60'), this.json);
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'public, max-age=60')
  @Header('content-security-policy', `default-src 'none'; style-src '${STYLE_HASH}'; frame-ancestors 'none'`)
  @Header('x-content-type-options', 'nosniff')
  docs(): string {
    return this.page;
  }
}
