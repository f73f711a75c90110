import { Controller } from '@nestjs/common';
import type { MarkDocument } from '@screenlore/catalogue-model';
import { type CallReply, type CallRequest, type Envelope, reachAsWritten } from '@screenlore/contracts';
import { callerOf, OnCall } from '@screenlore/service-kit';
import { OpinionVersionsRepository } from '../ratings/opinion-versions.repository.js';
import { OwnExportRepository } from './own-export.repository.js';

const nextOf = (found: readonly Pick<MarkDocument, 'itemId'>[], count: number): string | null =>
  found.length === count ? (found.at(-1)?.itemId.toHexString() ?? null) : null;

/** Reads everything that the caller rated and marked, for an export. */
@Controller()
export class OwnExportController {
  constructor(
    private readonly own: OwnExportRepository,
    private readonly versions: OpinionVersionsRepository,
  ) {}

  @OnCall('get-own-ratings')
  async ratings(envelope: Envelope<CallRequest<'get-own-ratings'>>): Promise<CallReply<'get-own-ratings'>> {
    const { body } = envelope;
    const found = await this.own.ratings(callerOf(envelope).id, body);
    const held = await this.versions.held(found.map(({ _id }) => _id));
    return {
      ratings: found.map(({ _id, itemType, itemId, rating, reviewText, reach, timestamp, seenBy }) => {
        const waiting = reviewText ? undefined : held.get(_id.toHexString());
        const reaches = waiting ? waiting.reach : reach;
        return {
          ...{ kind: itemType, item: itemId.toHexString(), rating, timestamp: timestamp.toISOString() },
          reviewText: waiting ? waiting.text : reviewText,
          ...(waiting && { held: true }),
          ...(seenBy && { seenBy }),
          ...(reaches && { reaches: reachAsWritten(reaches) }),
        };
      }),
      next: nextOf(found, body.count),
    };
  }

  @OnCall('get-own-list')
  async marks(envelope: Envelope<CallRequest<'get-own-list'>>): Promise<CallReply<'get-own-list'>> {
    const { body } = envelope;
    const found = await this.own.marks(callerOf(envelope).id, body.of, body);
    return {
      marks: found.map(({ itemType, itemId, at }) => ({
        kind: itemType,
        item: itemId.toHexString(),
        at: at.toISOString(),
      })),
      next: nextOf(found, body.count),
    };
  }

  @OnCall('get-known-names')
  async names({ body }: Envelope<CallRequest<'get-known-names'>>): Promise<CallReply<'get-known-names'>> {
    const [titles, people, roles] = await Promise.all([
      this.own.titles(body.titles),
      this.own.people(body.people),
      this.own.roles(body.roles),
    ]);
    return {
      titles: titles.map((title) => ({
        _id: title._id.toHexString(),
        titleId: title.titleId,
        kind: title.itemType,
        name: title.title,
        originalName: title.originalTitle,
        year: title.year,
        directors: [...title.director, ...title.createdBy],
        ids: title.ids,
      })),
      people: people.map(({ _id, nameId, name }) => ({ _id: _id.toHexString(), nameId, name })),
      roles: roles.map(({ _id, title, character, actor }) => ({
        _id: _id.toHexString(),
        title: title.toHexString(),
        character,
        actor: actor.name,
      })),
    };
  }
}
