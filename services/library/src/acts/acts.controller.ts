import { Controller } from '@nestjs/common';
import type { Envelope, InternalReply, InternalRequest } from '@screenlore/contracts';
import { callerOf, OnInternalCall } from '@screenlore/service-kit';
import { Readers } from '../following/readers.js';
import { entryReply } from '../lists/list-reply.js';
import { OwnersRepository } from '../owners/owners.repository.js';
import { ActsRepository } from './acts.repository.js';

type Acts = InternalReply<'find-library-acts'>['acts'];

@Controller()
export class ActsController {
  constructor(
    private readonly acts: ActsRepository,
    private readonly readers: Readers,
    private readonly owners: OwnersRepository,
  ) {}

  @OnInternalCall('find-library-acts')
  async find({
    body,
    caller,
  }: Envelope<InternalRequest<'find-library-acts'>>): Promise<InternalReply<'find-library-acts'>> {
    const { kinds, followed, ...asked } = body;
    const seen = this.readers.visibleAs(caller, followed);
    const [viewings, lists] = await Promise.all([
      kinds.includes('viewing') ? this.viewings(asked, seen) : [],
      kinds.includes('list') ? this.acts.lists(asked, seen) : [],
    ]);
    const acts: Acts = [
      ...viewings.map(({ _id, userId, at, kind, title, season, episode, rating, text }) => ({
        ...{ kind: 'viewing' as const, _id: _id.toHexString(), userId, at: at.toISOString() },
        ...{ title, titleKind: kind, season, episode, rating, text },
      })),
      ...lists.map(({ _id, userId, madeAt, name, entries, description, first }) => ({
        ...{ kind: 'list' as const, _id: _id.toHexString(), userId, at: madeAt.toISOString() },
        ...{ name, entries, text: description, first: first.map(entryReply) },
      })),
    ];
    return { acts };
  }

  @OnInternalCall('get-seen-by')
  async seenBy(envelope: Envelope<InternalRequest<'get-seen-by'>>): Promise<InternalReply<'get-seen-by'>> {
    const { title, members } = envelope.body;
    const groups = await this.readers.byWhatIsSeen(callerOf(envelope), members);
    const found = await Promise.all(
      groups.map(async (group) => {
        const hiding = await this.owners.hidingFrom(group.members, group.seen);
        const open = group.members.filter((member) => !hiding.has(member));
        return this.acts.seenBy(title, open, group.seen);
      }),
    );
    return { members: found.flat() };
  }

  /** Only for members who follow each other. */
  @OnInternalCall('get-seen-among')
  async seenAmong({
    body: { titles, members },
    caller,
  }: Envelope<InternalRequest<'get-seen-among'>>): Promise<InternalReply<'get-seen-among'>> {
    const seen = this.readers.visibleAs(caller, true);
    const hiding = await this.owners.hidingFrom(members, seen);
    const open = members.filter((member) => !hiding.has(member));
    return { titles: await this.acts.seenAmong(titles, open, seen) };
  }

  /** Leaves out members who are hiding their viewings right now. */
  private async viewings(
    asked: Parameters<ActsRepository['viewings']>[0],
    seen: Parameters<ActsRepository['viewings']>[1],
  ) {
    const hiding = await this.owners.hidingFrom(asked.authors, seen);
    const authors = asked.authors.filter((author) => !hiding.has(author));
    return this.acts.viewings({ ...asked, authors }, seen);
  }
}
