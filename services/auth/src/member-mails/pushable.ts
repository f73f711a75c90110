import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ASK_PUSHABLE, type PeerReply, type PeerRequest } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Says on which of a member's devices social may show notifications (NOTE-25). */
@Injectable()
export class Pushable implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(ASK_PUSHABLE, async (asked) => ({ sessions: await this.among(asked) }));
  }

  private async among({
    userId,
    sessions,
  }: PeerRequest<typeof ASK_PUSHABLE>): Promise<PeerReply<typeof ASK_PUSHABLE>['sessions']> {
    const account = await this.accounts.findById(userId);
    if (!account || account.leaving || account.locked) return [];
    const own = new Set((await this.sessions.of(userId)).map(({ _id }) => _id));
    return sessions.filter((session) => own.has(session));
  }
}
