import { Inject, Injectable } from '@nestjs/common';
import { APP_BASE, ASK_PUSHABLE, NOTICED } from '@screenlore/contracts';
import { CONFIG, Metrics, Peers, PeriodicWork } from '@screenlore/service-kit';
import type { SocialConfig } from '../config.js';
import { isSeveral } from '../notices/is-several.js';
import type { StoredNotice } from '../notices/notice.schema.js';
import type { StoredPushDevice } from './push.schema.js';
import { PushDevices } from './push-devices.repository.js';
import { PushQueue } from './push-queue.repository.js';
import { PushSender } from './push-sender.js';

const LOOK_MS = 2000;
const TRIES = 6;
/** How many pushes are under way at once. */
const LANES = 8;
const AGAIN_MS = 3_600_000;

/** Pushes notifications to the devices of members, as they come (NOTE-21 to NOTE-25). Any number of instances may do so at once. */
@Injectable()
export class NoticePushes extends PeriodicWork {
  private readonly retryMs: number;

  constructor(
    private readonly queue: PushQueue,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    private readonly peers: Peers,
    metrics: Metrics,
    @Inject(CONFIG) { PUSH_RETRY_S }: SocialConfig,
  ) {
    const retryMs = PUSH_RETRY_S * 1000;
    super(metrics, {
      name: 'notice_pushes',
      everyMs: Math.min(LOOK_MS, retryMs),
      failure: 'notifications could not be pushed; trying again',
    });
    this.retryMs = retryMs;
  }

  protected async run(): Promise<void> {
    const first = await this.queue.claim();
    if (first)
      await Promise.all(Array.from({ length: LANES }, (_, lane) => this.go(lane === 0 ? first : null)));
  }

  /** One after the other. */
  private async go(first: StoredNotice | null): Promise<void> {
    const claim = () => this.queue.claim();
    for (let notice = first ?? (await claim()); notice && !this.stopped; notice = await claim()) {
      const isOver = await this.push(notice).catch((error: unknown) => this.failed(error));
      if (!isOver) await this.queue.later(notice, this.retryMs);
    }
  }

  /** @returns false where it is to be tried again */
  private async push(notice: StoredNotice): Promise<boolean> {
    const devices = (await this.isWanted(notice)) ? await this.devicesOf(notice.member) : [];
    const left = devices.filter(({ _id }) => !notice.pushedOn?.includes(_id));
    const outcomes = await Promise.all(left.map((device) => this.pushTo(device, notice)));
    if (outcomes.includes('later') && (notice.pushTries ?? 0) < TRIES) return false;
    await this.queue.settled(notice, devices.length > left.length || outcomes.includes('sent'));
    return true;
  }

  private async isWanted(notice: StoredNotice): Promise<boolean> {
    const { member, kind, shown, unread } = notice;
    if (!shown || !unread || this.isOnScreen(notice)) return false;
    const choice = await this.queue.choiceOf(member);
    const has = (kinds: readonly string[] | undefined) => kinds?.includes(kind) ?? false;
    return has(choice?.push) && !has(choice?.off);
  }

  /** It was pushed within the hour, and is not read since. */
  private isOnScreen({ pushedAt, pushedTo, readTo }: StoredNotice): boolean {
    if (!pushedAt || !pushedTo || (readTo && readTo >= pushedTo)) return false;
    return Date.now() - pushedAt.getTime() < AGAIN_MS;
  }

  /** Those whose sessions go on; the others are forgotten. */
  private async devicesOf(member: string): Promise<StoredPushDevice[]> {
    const devices = await this.devices.of(member);
    if (devices.length === 0) return [];
    const asked = { userId: member, sessions: devices.map(({ session }) => session) };
    const { sessions } = await this.peers.ask(ASK_PUSHABLE, asked);
    const goesOn = ({ session }: StoredPushDevice) => sessions.includes(session);
    await this.devices.remove(devices.filter((device) => !goesOn(device)));
    return devices.filter(goesOn);
  }

  private async pushTo(device: StoredPushDevice, notice: StoredNotice) {
    const body = NOTICED[notice.kind][isSeveral(notice.kind, [notice]) ? 1 : 0];
    const path = `${APP_BASE}/notifications`;
    const outcome = await this.sender.send(device, {
      ...{ title: 'Screenlore', body, tag: String(notice._id), path },
    });
    if (outcome === 'sent') await this.queue.pushed(notice, device._id);
    if (outcome === 'gone') await this.devices.remove([device]);
    return outcome;
  }
}
