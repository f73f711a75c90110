import { Injectable } from '@nestjs/common';
import type { InternalReply, NoticeCause } from '@screenlore/contracts';
import { Metrics, PeriodicWork, Transactions } from '@screenlore/service-kit';
import { NoticeNews } from '../notices/notice-news.js';
import { CAUSES_QUEUE, ReceivedCauses } from '../notices/received-causes.repository.js';
import type { StoredCase } from './case.schema.js';
import { outcomeOf, reasonOf } from './case-reply.js';
import { CasesRepository } from './cases.repository.js';

type Answer = InternalReply<'get-case-answers'>['answers'][number];

/** How many reporters one transaction answers. */
const AT_ONCE = 30;

/** The outcome of a case, without who reported and who decided; null before there is one. */
export function answerOf(found: StoredCase): Answer | null {
  const outcome = outcomeOf(found);
  return outcome && { id: String(found._id), kind: found.kind, outcome, reason: reasonOf(found) };
}

/** Notifies reporters of decisions, even of cases with many thousands of reports, and after a restart. */
@Injectable()
export class Answers extends PeriodicWork {
  constructor(
    private readonly cases: CasesRepository,
    private readonly received: ReceivedCauses,
    private readonly news: NoticeNews,
    private readonly transactions: Transactions,
    metrics: Metrics,
  ) {
    super(metrics, { name: 'answers', everyMs: 10_000, failure: 'reporters could not be answered' });
  }

  sendNow(): void {
    this.task.runNow();
  }

  causeOf(
    kind: 'answer' | 'decision',
    member: string,
    { id, outcome }: Answer,
  ): Omit<NoticeCause, 'version'> {
    return {
      // Each outcome is news, but a case has only one notification.
      ...{ _id: `${kind}:${id}:${member}:${outcome}`, on: true, kind, member, actor: null },
      ...{ about: id, thing: { type: 'case', _id: id }, at: new Date().toISOString() },
    };
  }

  protected async run(): Promise<void> {
    while (!this.stopped && (await this.cases.someDue())) {
      const told = await this.transactions.run(
        undefined,
        async (session) => {
          const due = await this.cases.dueReports(AT_ONCE, session);
          if (due.length === 0) return null;
          const found = await this.cases.findMany(due.map((report) => String(report.case)));
          const answers = new Map(found.map((each) => [String(each._id), answerOf(each)]));
          const members: string[] = [];
          for (const { reporter, case: of } of due) {
            const answer = answers.get(String(of));
            if (reporter !== null && answer)
              members.push(...(await this.received.make(this.causeOf('answer', reporter, answer), session)));
          }
          await this.cases.answered(due, session);
          return members;
        },
        CAUSES_QUEUE,
      );
      if (!told) return;
      this.news.publish(told);
    }
  }
}
