import { Injectable } from '@nestjs/common';
import { ASK_MAIL } from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';

/** How long (ms) an answer is reused. */
const BELIEVED_MS = 10_000;
/** How long (ms) not to ask again after a failure, so that not every caller waits for it. */
const REST_MS = 1000;

/** Whether the portal can send mail. */
@Injectable()
export class MailState {
  /** Undefined before the first answer. */
  private on: boolean | undefined;
  private askAgainAt = 0;

  constructor(private readonly peers: Peers) {}

  /** The last known state if the mail service does not answer; false before the first answer. */
  async isOn(): Promise<boolean> {
    return (await this.ask()) ?? false;
  }

  /** False before the first answer. */
  async isOff(): Promise<boolean> {
    return (await this.ask()) === false;
  }

  private async ask(): Promise<boolean | undefined> {
    if (Date.now() < this.askAgainAt) return this.on;
    try {
      this.on = (await this.peers.ask(ASK_MAIL, {})).on;
      this.askAgainAt = Date.now() + BELIEVED_MS;
    } catch {
      this.askAgainAt = Date.now() + REST_MS;
    }
    return this.on;
  }
}
