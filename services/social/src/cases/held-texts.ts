import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HOLDING_SERVICES, type TextHeld, textHeldSubject } from '@screenlore/contracts';
import { GoneMembers, Peers, Transactions } from '@screenlore/service-kit';
import { CasesRepository } from './cases.repository.js';

/** Receives which texts of new accounts wait for a moderator: each is a case (MOD-54). */
@Injectable()
export class HeldTexts implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly cases: CasesRepository,
    private readonly gone: GoneMembers,
    private readonly transactions: Transactions,
  ) {}

  onApplicationBootstrap(): void {
    for (const service of HOLDING_SERVICES)
      this.peers.answer(textHeldSubject(service), async (text) => {
        await this.open(text);
        return { known: true };
      });
  }

  private open({ hold, kind, thing, author, place, text }: TextHeld): Promise<void> {
    return this.transactions.run(
      undefined,
      async (session) => {
        if (await this.cases.isOpenedBy(hold, session)) return;
        if (await this.gone.has(author, session)) return;
        const open = await this.cases.openOf(kind, thing, session);
        if (open) return this.cases.hold(open._id, hold, session);
        await this.cases.begin({ kind, thing, author, place, text, held: hold }, session);
      },
      { queue: `reports of ${kind} ${thing}` },
    );
  }
}
