import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  CAUSING_SERVICES,
  causesSubject,
  noticeNewsSubject,
  POST_SHOWN_TO_SOCIAL,
} from '@screenlore/contracts';
import { NatsLink, Peers } from '@screenlore/service-kit';
import { ReceivedCauses } from './received-causes.repository.js';

/** Receives what concerns members, and tells their open pages that something has changed. */
@Injectable()
export class NoticeNews implements OnApplicationBootstrap {
  constructor(
    private readonly nats: NatsLink,
    private readonly peers: Peers,
    private readonly received: ReceivedCauses,
  ) {}

  onApplicationBootstrap(): void {
    for (const service of CAUSING_SERVICES)
      this.peers.answer(causesSubject(service), async ({ causes }) => {
        this.publish(await this.received.receive(causes));
        return { known: true };
      });
    this.peers.answer(POST_SHOWN_TO_SOCIAL, async ({ post, shown, gone = false, version }) => {
      const thing = `${post.type}:${post._id}`;
      await this.received.show(thing, { shown, gone, version }, (members) => this.publish(members));
      return { known: true };
    });
  }

  /** Not awaited, and may get lost: pages ask again when they reconnect. */
  publish(members: readonly string[]): void {
    const { connection, connected } = this.nats;
    if (connected) for (const member of members) connection?.publish(noticeNewsSubject(member), '{}');
  }
}
