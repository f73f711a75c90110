import { Controller, Get, Req, Res } from '@nestjs/common';
import { answerHealth, Metrics, Readiness } from '@screenlore/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The gateway's addresses for its keeper; the services have the same on their health ports. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  @Get(['health/live', 'health/ready', 'metrics'])
  async health(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await answerHealth(request.routeOptions.url ?? '', this.readiness, this.metrics);
    if (answer)
      void reply
        .status(answer.status)
        .header('content-type', answer.type)
        .header('cache-control', 'no-store')
        .send(answer.body);
  }
}
