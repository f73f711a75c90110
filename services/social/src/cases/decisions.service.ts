import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CallName,
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalReply,
  type InternalRequest,
  MESSAGES,
} from '@screenlore/contracts';
import {
  CallError,
  callerOf,
  changeKeyOf,
  moderatorOf,
  type Session,
  Transactions,
} from '@screenlore/service-kit';
import { NoticeNews } from '../notices/notice-news.js';
import { CAUSES_QUEUE, ReceivedCauses } from '../notices/received-causes.repository.js';
import { Answers, answerOf } from './answers.js';
import type { StoredCase } from './case.schema.js';
import { appealUntil, caseReply, decisionReply, logReply, reasonOf } from './case-reply.js';
import { CasesRepository } from './cases.repository.js';

type Envelopes = 'store-decision' | 'store-appeal-decision' | 'store-restored-case';

/** Moderators decide about cases, and authors appeal (docs/portal/reports.md). */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly cases: CasesRepository,
    private readonly answers: Answers,
    private readonly received: ReceivedCauses,
    private readonly news: NoticeNews,
    private readonly transactions: Transactions,
  ) {}

  /** @throws CallError forbidden */
  async page(envelope: Envelope<InternalRequest<'get-case-page'>>): Promise<InternalReply<'get-case-page'>> {
    moderatorOf(envelope);
    const { found, total } = await this.cases.page(envelope.body);
    return { cases: found.map(({ of, said }) => caseReply(of, said)), total };
  }

  /** @throws CallError forbidden, notFound, conflict if another moderator has it or it is decided */
  async claim(envelope: Envelope<CallRequest<'claim-case'>>): Promise<CallReply<'claim-case'>> {
    const { caseId, claimed } = envelope.body;
    const moderator = moderatorOf(envelope);
    if (claimed) {
      const { claimedUntil } = await this.take(caseId, moderator, ['open', 'appealed']);
      return { until: claimedUntil?.toISOString() ?? null };
    }
    await this.cases.release(caseId, moderator.id);
    return { until: null };
  }

  /** @throws CallError as `claim` */
  async hold(envelope: Envelope<InternalRequest<'hold-case'>>): Promise<InternalReply<'hold-case'>> {
    const { caseId, of } = envelope.body;
    const found = await this.take(caseId, moderatorOf(envelope), [of]);
    const { kind, thing, decision } = found;
    const isBack = found.restoredAt !== null || found.appealResult === 'overturned';
    if (of === 'decided' && (isBack || (decision !== 'withdrawn' && decision !== 'told')))
      throw new CallError('conflict', MESSAGES.caseNotDecided);
    return { kind, thing, reason: reasonOf(found), decision, held: found.held !== undefined };
  }

  /** @throws CallError conflict if it was decided meanwhile, or taken by somebody else */
  decide(envelope: Envelope<InternalRequest<'store-decision'>>): Promise<InternalReply<'store-decision'>> {
    const { decision, reason, words, text } = envelope.body;
    return this.turn('decide-case', 'open', envelope, ({ id }, { kind }) => {
      if (decision === 'withdrawn' && kind === 'profile')
        throw new CallError('malformed', MESSAGES.caseToProfile);
      if (decision === 'told' && kind !== 'profile') throw new CallError('malformed', MESSAGES.caseToText);
      const decided = { state: 'decided' as const, decidedAt: new Date(), decidedBy: id };
      // A deleted text cannot be compared: if it is restored, it may be reported again.
      return { ...decided, decision, reason, words, judged: decision === 'gone' ? null : text };
    }).then(() => ({ decided: true }));
  }

  /** @throws CallError conflict, as above */
  decideAppeal(
    envelope: Envelope<InternalRequest<'store-appeal-decision'>>,
  ): Promise<InternalReply<'store-appeal-decision'>> {
    const { overturned, words } = envelope.body;
    return this.turn('decide-appeal', 'appealed', envelope, ({ id }) => ({
      ...{ state: 'decided', appealResult: overturned ? 'overturned' : 'upheld' },
      ...{ appealWords: words, appealAt: new Date(), appealBy: id },
    })).then(() => ({ decided: true }));
  }

  /** @throws CallError conflict, as above */
  restore(
    envelope: Envelope<InternalRequest<'store-restored-case'>>,
  ): Promise<InternalReply<'store-restored-case'>> {
    return this.turn('restore-case', 'decided', envelope, () => ({ restoredAt: new Date() })).then(() => ({
      restored: true,
    }));
  }

  /** @throws CallError notFound, conflict if there is nothing to appeal against, or no longer */
  appeal(envelope: Envelope<CallRequest<'appeal-decision'>>): Promise<CallReply<'appeal-decision'>> {
    const { caseId, text } = envelope.body;
    const caller = callerOf(envelope);
    return this.transactions.run(changeKeyOf('appeal-decision', envelope), async (session) => {
      const found = await this.cases.find(caseId, session);
      if (!found?.decision || found.author !== caller.id) throw new CallError('notFound', MESSAGES.caseGone);
      if (!appealUntil(found)) throw new CallError('conflict', whyNot(found));
      const change = { state: 'appealed' as const, appeal: { text, at: new Date() } };
      return decisionReply(await this.cases.turn(found._id, change, { session, answers: false }));
    });
  }

  async log(page: CallRequest<'get-moderation-log'>): Promise<CallReply<'get-moderation-log'>> {
    const { found, total } = await this.cases.log(page);
    return { decisions: found.map(logReply), total };
  }

  /** The outcomes of cases that notifications are about. */
  async answersOf(ids: readonly string[]): Promise<InternalReply<'get-case-answers'>> {
    const found = await this.cases.findMany(ids);
    return { answers: found.flatMap((each) => answerOf(each) ?? []) };
  }

  /** Records a decision; one transaction notifies its author, and reporters follow soon after. */
  private async turn(
    call: CallName,
    state: StoredCase['state'],
    envelope: Envelope<InternalRequest<Envelopes>>,
    change: (moderator: Caller, found: StoredCase) => Partial<StoredCase>,
  ): Promise<void> {
    const moderator = moderatorOf(envelope);
    const turn = async (session: Session): Promise<string[]> => {
      const found = await this.cases.find(envelope.body.caseId, session);
      if (!found) throw new CallError('notFound', MESSAGES.caseGone);
      if (found.state !== state) throw new CallError('conflict', MESSAGES.caseDecided);
      if (found.claimedBy !== moderator.id) throw new CallError('conflict', MESSAGES.caseClaimed);
      const now = await this.cases.turn(found._id, change(moderator, found), { session });
      const answer = answerOf(now);
      // The author deleted the text and knows.
      if (!answer || now.author === null || now.decision === 'gone') return [];
      return this.received.make(this.answers.causeOf('decision', now.author, answer), session);
    };
    this.news.publish(await this.transactions.run(changeKeyOf(call, envelope), turn, CAUSES_QUEUE));
    this.answers.sendNow();
  }

  private async take(id: string, { id: by }: Caller, of: StoredCase['state'][]): Promise<StoredCase> {
    const taken = await this.cases.claim(id, by, of);
    if (taken) return taken;
    const found = await this.cases.find(id);
    if (!found) throw new CallError('notFound', MESSAGES.caseGone);
    if (!of.includes(found.state)) throw new CallError('conflict', MESSAGES.caseDecided);
    if (found.author === by) throw new CallError('forbidden', MESSAGES.caseOwn);
    if (found.state === 'appealed' && found.decidedBy === by)
      throw new CallError('forbidden', MESSAGES.appealOwn);
    throw new CallError('conflict', MESSAGES.caseClaimed);
  }
}

function whyNot({ appeal, decision, restoredAt }: StoredCase): string {
  if (appeal) return MESSAGES.appealOnce;
  const isAgainst = (decision === 'withdrawn' || decision === 'told') && !restoredAt;
  return isAgainst ? MESSAGES.appealLate : MESSAGES.appealNothing;
}
