import { Injectable } from '@nestjs/common';
import { MAIL_WANTED } from '@screenlore/contracts';
import { Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { MailLinks } from '../mails/mail-links.js';
import type { StoredReset } from './reset.schema.js';
import { ResetsRepository } from './resets.repository.js';

const LOOK_MS = 1000;

/**
 * Handles requests for a new password some time after they were answered: sends a link to emails with an account, and drops the others.
 */
@Injectable()
export class ResetMails extends PeriodicWork {
  constructor(
    private readonly resets: ResetsRepository,
    private readonly links: MailLinks,
    private readonly accounts: AccountsRepository,
    private readonly peers: Peers,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'reset_mails',
      everyMs: LOOK_MS,
      failure: 'links could not be sent; trying again',
      quiet: true,
    });
  }

  protected async run(): Promise<void> {
    for (const reset of await this.resets.waiting()) await this.lookAt(reset);
  }

  private async lookAt({ _id, emailKey, expiresAt }: StoredReset): Promise<void> {
    const account = await this.accounts.findByEmail(emailKey);
    const accountId = String(account?._id);
    if (!account?.email || (await this.resets.hasFresh(accountId, _id))) return this.resets.drop(_id);
    await this.resets.begin(_id, accountId);
    await this.peers.ask(MAIL_WANTED, {
      key: `reset:${_id}`,
      userId: accountId,
      to: account.email,
      until: expiresAt.toISOString(),
      content: { kind: 'password-reset', path: this.links.pathOf('password reset', _id) },
    });
    await this.resets.mailed(_id);
  }
}
