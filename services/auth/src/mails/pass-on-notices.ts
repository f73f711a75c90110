import { Injectable } from '@nestjs/common';
import { MAIL_WANTED, type MailContent } from '@screenlore/contracts';
import { Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import { MailLinks } from './mail-links.js';
import type { StoredNotice } from './notice.schema.js';
import { NoticesRepository } from './notices.repository.js';

const LOOK_MS = 1000;

/** Passes notices about accounts on to the mail service, repeatedly until it has them. */
@Injectable()
export class PassOnNotices extends PeriodicWork {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly links: MailLinks,
    private readonly peers: Peers,
    metrics: Metrics,
  ) {
    super(metrics, {
      name: 'notices',
      everyMs: LOOK_MS,
      failure: 'notices could not be passed on; trying again',
      quiet: true,
    });
  }

  protected async run(): Promise<void> {
    for (const notice of await this.notices.waiting()) {
      const { _id: key, accountId: userId, to, until } = notice;
      const content = this.withLink(notice);
      await this.peers.ask(MAIL_WANTED, { key, userId, to, until: until?.toISOString() ?? null, content });
      await this.notices.passedOn(key);
    }
  }

  /** The content in the contract's form, with the link computed from its stored id. */
  private withLink({ content, link }: StoredNotice): MailContent {
    return { ...content, ...(link && { path: this.links.pathOf(link.purpose, link.id) }) } as MailContent;
  }
}
