import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MAIL_WANTED, NOTICES_BY_MAIL, type PeerRequest } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';

/** Passes on the mails that the social service requests, for members who may get mail (NOTE-15). */
@Injectable()
export class NoticesByMail implements OnApplicationBootstrap {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly peers: Peers,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(NOTICES_BY_MAIL, async (wanted) => {
      await this.passOn(wanted);
      return { known: true };
    });
  }

  private async passOn({ key, userId, content }: PeerRequest<typeof NOTICES_BY_MAIL>): Promise<void> {
    const account = await this.accounts.findById(userId);
    if (!account || account.email === null || !account.emailVerified) return;
    if (account.leaving || account.locked) return;
    await this.peers.ask(MAIL_WANTED, { key, userId, to: account.email, until: null, content });
  }
}
