import { Inject, Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import {
  CallError,
  CONFIG,
  callerOf,
  changeKeyOf,
  GoneMembers,
  Transactions,
  VolumeLimits,
} from '@screenlore/service-kit';
import type { SocialConfig } from '../config.js';
import { decisionReply, outcomeOf } from './case-reply.js';
import { CasesRepository } from './cases.repository.js';

/** Members report things, and see the decisions (docs/portal/reports.md). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly gone: GoneMembers,
    private readonly transactions: Transactions,
    private readonly volume: VolumeLimits,
    @Inject(CONFIG) private readonly config: SocialConfig,
  ) {}

  /** @throws CallError forbidden, notFound, conflict if this text was already decided about, tooMany */
  report(envelope: Envelope<InternalRequest<'store-report'>>): Promise<InternalReply<'store-report'>> {
    const { kind, thing, author, text, place, reason, words } = envelope.body;
    const caller = callerOf(envelope);
    if (author === caller.id) throw new CallError('forbidden', MESSAGES.reportOwn);
    const limit = {
      ...{ what: 'reports', perHour: this.config.REPORTS_PER_DAY, aDay: true },
      text: MESSAGES.reportedMany,
    };
    // The text may have changed when the request is repeated.
    const key = changeKeyOf('report-text', { ...envelope, body: [kind, thing, reason, words] });
    return this.transactions.run(
      key,
      async (session) => {
        if (author !== null && (await this.gone.has(author, session)))
          throw new CallError('notFound', MESSAGES.profileGone);
        const open = await this.cases.openOf(kind, thing, session);
        const last = open ? null : await this.cases.lastDecidedOf(kind, thing, session);
        const isSame = last?.judged?.name === text.name && last.judged.text === text.text;
        if (last?.state === 'appealed' || isSame) throw new CallError('conflict', MESSAGES.reportJudged);
        const id = open?._id ?? (await this.cases.begin({ kind, thing, author, place, text }, session));
        const changed = await this.cases.report(id, caller.id, { kind, reason, words }, session);
        return { reported: true as const, changed };
      },
      { first: () => this.volume.count(caller, limit), queue: `reports of ${kind} ${thing}` },
    );
  }

  /** @throws CallError notFound, also for others' texts */
  async ownDecision(
    envelope: Envelope<Pick<CallRequest<'get-own-decision'>, 'caseId'>>,
  ): Promise<CallReply<'get-own-decision'>> {
    const found = await this.cases.find(envelope.body.caseId);
    if (!found?.decision || found.decision === 'gone' || found.author !== callerOf(envelope).id)
      throw new CallError('notFound', MESSAGES.caseGone);
    return decisionReply(found);
  }

  async ownReports(
    envelope: Envelope<CallRequest<'get-own-reports'>>,
  ): Promise<CallReply<'get-own-reports'>> {
    const found = await this.cases.reportsOf(callerOf(envelope).id, envelope.body);
    const cases = await this.cases.findMany(found.map((report) => String(report.case)));
    const outcomes = new Map(cases.map((each) => [String(each._id), outcomeOf(each)]));
    return {
      reports: found.map((report) => ({
        ...{ kind: report.kind, reason: report.reason, words: report.words, at: report.at.toISOString() },
        outcome: outcomes.get(String(report.case)) ?? null,
      })),
      next: nextOf(found, envelope.body.count),
    };
  }

  async ownDecisions(
    envelope: Envelope<CallRequest<'get-own-decisions'>>,
  ): Promise<CallReply<'get-own-decisions'>> {
    const found = await this.cases.decidedOf(callerOf(envelope).id, envelope.body);
    return { decisions: found.map(decisionReply), next: nextOf(found, envelope.body.count) };
  }
}

const nextOf = (found: readonly { _id: unknown }[], count: number): string | null =>
  found.length === count ? String(found.at(-1)?._id) : null;
