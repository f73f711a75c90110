import { Injectable } from '@nestjs/common';
import {
  type CallReply,
  type CallRequest,
  type Envelope,
  LIST_LIMITS,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf } from '@screenlore/service-kit';
import { newId } from '../viewings/viewing.schema.js';
import { HeldLists } from './held-lists.js';
import { hashOfKey, newKey } from './link-keys.js';
import { LinksRepository } from './links.repository.js';
import { ListAccess } from './list-access.js';
import { ListChanges } from './list-changes.js';
import { linkReply } from './list-reply.js';

const HOUR_MS = 3_600_000;

/** Links to lists: everybody with a link sees the list, in addition to those who may see it anyway. */
@Injectable()
export class LinksService {
  constructor(
    private readonly links: LinksRepository,
    private readonly access: ListAccess,
    private readonly changes: ListChanges,
    private readonly held: HeldLists,
  ) {}

  /** @throws CallError notFound */
  async of(envelope: Envelope<CallRequest<'get-list-links'>>): Promise<CallReply<'get-list-links'>> {
    const list = await this.access.own(envelope.body.listId, callerOf(envelope));
    return { links: (await this.links.of(list._id)).map(linkReply) };
  }

  /** @throws CallError notFound; malformed if there are too many */
  make(envelope: Envelope<CallRequest<'make-list-link'>>): Promise<CallReply<'make-list-link'>> {
    const { listId, hours } = envelope.body;
    // A stored reply would contain the key for repeated requests, so none is stored.
    const unkeyed = { ...envelope, idempotencyKey: undefined };
    return this.changes.run(
      'make-list-link',
      unkeyed,
      async (session) => {
        const caller = callerOf(envelope);
        const list = await this.access.own(listId, caller);
        if ((await this.links.of(list._id, session)).length >= LIST_LIMITS.linksMax)
          throw new CallError('malformed', MESSAGES.listLinksMany);
        const key = newKey();
        const madeAt = new Date();
        const endsAt = hours === null ? null : new Date(madeAt.getTime() + hours * HOUR_MS);
        const link = { _id: newId(), list: list._id, hash: hashOfKey(key), madeAt, endsAt };
        await this.links.insert(link, session);
        // Others who may see it anyway have seen its texts already.
        if (list.visibility === 'onlyMe') await this.held.check(caller, list, null, session);
        return { link: linkReply(link), key };
      },
      `links of ${listId}`,
    );
  }

  /** Revoking a link twice is harmless. @throws CallError notFound */
  revoke(envelope: Envelope<CallRequest<'revoke-list-link'>>): Promise<CallReply<'revoke-list-link'>> {
    const { listId, linkId } = envelope.body;
    return this.changes.run('revoke-list-link', envelope, async (session) => {
      const list = await this.access.own(listId, callerOf(envelope));
      await this.links.delete(list._id, linkId, session);
      return { linkId };
    });
  }
}
