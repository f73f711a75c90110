import { Controller } from '@nestjs/common';
import type { CallRequest, Envelope, InternalRequest } from '@screenlore/contracts';
import { OnCall, OnInternalCall } from '@screenlore/service-kit';
import { DecisionsService } from './decisions.service.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class CasesController {
  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: DecisionsService,
  ) {}

  @OnInternalCall('store-report')
  report(envelope: Envelope<InternalRequest<'store-report'>>) {
    return this.reports.report(envelope);
  }

  @OnInternalCall('get-case-page')
  page(envelope: Envelope<InternalRequest<'get-case-page'>>) {
    return this.decisions.page(envelope);
  }

  @OnCall('claim-case')
  claim(envelope: Envelope<CallRequest<'claim-case'>>) {
    return this.decisions.claim(envelope);
  }

  @OnInternalCall('hold-case')
  hold(envelope: Envelope<InternalRequest<'hold-case'>>) {
    return this.decisions.hold(envelope);
  }

  @OnInternalCall('store-decision')
  decide(envelope: Envelope<InternalRequest<'store-decision'>>) {
    return this.decisions.decide(envelope);
  }

  @OnInternalCall('store-appeal-decision')
  decideAppeal(envelope: Envelope<InternalRequest<'store-appeal-decision'>>) {
    return this.decisions.decideAppeal(envelope);
  }

  @OnInternalCall('store-restored-case')
  restore(envelope: Envelope<InternalRequest<'store-restored-case'>>) {
    return this.decisions.restore(envelope);
  }

  @OnInternalCall('get-case-answers')
  answers({ body }: Envelope<InternalRequest<'get-case-answers'>>) {
    return this.decisions.answersOf(body.ids);
  }

  @OnCall('get-own-decision')
  ownDecision(envelope: Envelope<CallRequest<'get-own-decision'>>) {
    return this.reports.ownDecision(envelope);
  }

  @OnCall('appeal-decision')
  appeal(envelope: Envelope<CallRequest<'appeal-decision'>>) {
    return this.decisions.appeal(envelope);
  }

  @OnCall('get-moderation-log')
  log({ body }: Envelope<CallRequest<'get-moderation-log'>>) {
    return this.decisions.log(body);
  }

  @OnCall('get-own-reports')
  ownReports(envelope: Envelope<CallRequest<'get-own-reports'>>) {
    return this.reports.ownReports(envelope);
  }

  @OnCall('get-own-decisions')
  ownDecisions(envelope: Envelope<CallRequest<'get-own-decisions'>>) {
    return this.reports.ownDecisions(envelope);
  }
}
