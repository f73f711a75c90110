import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  CHOSEN_NOTICE_KINDS,
  type MailStop,
  NOTICE_KINDS,
  NOTICES_BY_MAIL,
  type PeerInput,
} from '@screenlore/contracts';
import { CONFIG, Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import type { SocialConfig } from '../config.js';
import { isSeveral } from '../notices/is-several.js';
import type { StoredNotice, StoredNoticeChoice } from '../notices/notice.schema.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

type Content = PeerInput<typeof NOTICES_BY_MAIL>['content'];

const MINUTE_MS = 60_000;

/** Mails notifications: those of some minutes together, and those unread for a week (NOTE-15 to NOTE-19). */
@Injectable()
export class NoticeMails extends PeriodicWork {
  private readonly gatheredMs: number;

  constructor(
    private readonly mails: NoticeMailsRepository,
    private readonly peers: Peers,
    metrics: Metrics,
    @Inject(CONFIG) { NOTICE_MAIL_MINUTES }: SocialConfig,
  ) {
    const gatheredMs = NOTICE_MAIL_MINUTES * MINUTE_MS;
    super(metrics, {
      name: 'notice_mails',
      everyMs: Math.min(MINUTE_MS, gatheredMs),
      failure: 'notifications could not be mailed; trying again',
      quiet: true,
    });
    this.gatheredMs = gatheredMs;
  }

  protected run(): Promise<void> {
    return this.mails.alone(async (lost) => {
      const isOver = () => this.stopped || lost.aborted;
      for (const member of await this.mails.due(new Date(Date.now() - this.gatheredMs))) {
        if (isOver()) return;
        await this.mail(member);
      }
      for (const choice of await this.mails.weeklyDue()) {
        if (isOver()) return;
        await this.mailOfWeek(choice);
      }
    });
  }

  private async mail(member: string): Promise<void> {
    const [waiting, choice] = await Promise.all([this.mails.waiting(member), this.mails.choiceOf(member)]);
    const wanted = waiting.filter(
      ({ shown, unread, kind }) =>
        shown &&
        unread &&
        choice?.mail?.some((each) => each === kind) &&
        !choice.off.some((each) => each === kind),
    );
    if (wanted.length > 0) {
      // The same key for the same content, in case the process ends before recording the request.
      const what = wanted.map(({ _id, at }) => `${_id} ${at.getTime()}`).sort();
      await this.ask(
        member,
        `notices:${hashOf(what.join(' '))}`,
        await this.contentOf(member, wanted, false),
      );
    }
    await this.mails.settled(waiting);
  }

  private async mailOfWeek(choice: StoredNoticeChoice): Promise<void> {
    const { _id: member, off, weeklyAt } = choice;
    const unread = (await this.mails.unreadOfWeek(choice)).filter(
      ({ kind }) => !off.some((each) => each === kind),
    );
    if (unread.length > 0) {
      const key = `week:${hashOf(`${member} ${weeklyAt?.getTime()}`)}`;
      await this.ask(member, key, await this.contentOf(member, unread, true));
    }
    await this.mails.weekIsOver(choice);
  }

  private async contentOf(
    member: string,
    notices: readonly StoredNotice[],
    weekly: boolean,
  ): Promise<Content> {
    const key = await this.mails.stopKeyOf(member);
    const pathOf = (stop: MailStop) => `/stop-mails#${key}.${stop}`;
    const lines = NOTICE_KINDS.flatMap((of) => {
      const these = notices.filter(({ kind }) => kind === of);
      return these.length === 0 ? [] : [{ of, several: isSeveral(of, these) }];
    });
    const stops = weekly
      ? (['weekly'] as const)
      : CHOSEN_NOTICE_KINDS.filter((kind) => lines.some(({ of }) => of === kind));
    return {
      ...{ kind: 'notifications', weekly, lines, path: pathOf('all') },
      stops: stops.map((of) => ({ of, path: pathOf(of) })),
    };
  }

  private async ask(userId: string, key: string, content: Content): Promise<void> {
    await this.peers.ask(NOTICES_BY_MAIL, { key, userId, content });
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);
