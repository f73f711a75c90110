import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import {
  CAUSE,
  causeDeletionOf,
  type DeletionStep,
  type DeletionSteps,
  GoneTexts,
  HOLDS_COLLECTION,
  type Leaver,
  type Session,
  stepOf,
} from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import { BLOCK } from '../following/block.schema.js';
import { FOLLOW } from '../following/follow.schema.js';
import { FOLLOW_REQUEST } from '../following/follow-request.schema.js';
import { IMPORT, IMPORT_TITLE, IMPORT_UNIT, IMPORTED_RECORD } from '../imports/stored/import.schema.js';
import { ImportLeasesRepository } from '../imports/stored/import-leases.repository.js';
import { IMPORTED_STATE } from '../imports/stored/imported-state.schema.js';
import { LEARNED_ADDRESS } from '../imports/stored/learned-address.schema.js';
import { LIST_ENTRY, REMOVED_ENTRY } from '../lists/entry.schema.js';
import { LIST, LIST_LINK } from '../lists/list.schema.js';
import { OWNER } from '../owners/owner.schema.js';
import { STANDING } from '../viewings/standing.schema.js';
import { REMOVED_VIEWING, VIEWING } from '../viewings/viewing.schema.js';

const PARTS = 300;
const PAUSE_MS = 50;
const ofUser = ({ id }: Leaver) => ({ userId: id });

/** Everything that the library has of a member. */
@Injectable()
export class LibraryDeletion implements DeletionSteps {
  readonly steps: readonly DeletionStep[];

  constructor(@InjectConnection() connection: Connection, leases: ImportLeasesRepository, texts: GoneTexts) {
    const of = (model: string) => () => connection.model(model).collection;
    /** Things that belong to the member's things: lists and imports are deleted after their parts. */
    const below =
      (
        owner: string,
        field: string,
        parts: readonly [model: string, as?: string][],
        as: string,
      ): DeletionStep =>
      async ({ id }: Leaver, session: Session) => {
        const found = await of(owner)().findOne({ userId: id }, { session, projection: { _id: 1 } });
        if (!found) return null;
        for (const [model, name] of parts) {
          const those = await of(model)()
            .find({ [field]: found._id }, { session, projection: { _id: 1 } })
            .limit(PARTS)
            .toArray();
          if (those.length === 0) continue;
          await of(model)().deleteMany({ _id: { $in: those.map(({ _id }) => _id) } }, { session });
          return name === undefined ? {} : { [name]: those.length };
        }
        await of(owner)().deleteOne({ _id: found._id }, { session });
        if (owner === LIST) await texts.add('list', [String(found._id)], session);
        return { [as]: 1 };
      };
    this.steps = [
      // This comes first, so that no import continues meanwhile.
      stepOf(of(IMPORT), ({ id }) => ({ userId: id, state: { $ne: 'cancelled' } }), {
        become: () => ({ $set: { state: 'cancelled' } }),
      }),
      // A worker may be about to write what it read before that, so wait until it has stopped.
      async ({ id }, session) => {
        const own = await of(IMPORT)()
          .find({ userId: id }, { session, projection: { _id: 1 } })
          .toArray();
        if (
          !(await leases.areHeld(
            own.map(({ _id }) => _id),
            session,
          ))
        )
          return null;
        await pause(PAUSE_MS);
        return {};
      },
      below(IMPORT, 'import', [[IMPORTED_RECORD, 'claims'], [IMPORT_TITLE], [IMPORT_UNIT]], 'imports'),
      stepOf(of(IMPORTED_STATE), ofUser),
      stepOf(of(VIEWING), ofUser, { as: 'viewings' }),
      stepOf(of(REMOVED_VIEWING), ofUser),
      stepOf(of(STANDING), ofUser, { as: 'titles' }),
      below(LIST, 'list', [[LIST_ENTRY, 'entries'], [REMOVED_ENTRY], [LIST_LINK, 'links']], 'lists'),
      stepOf(
        () => connection.collection(HOLDS_COLLECTION),
        ({ id }) => ({ author: id }),
      ),
      stepOf(of(FOLLOW), ({ id }) => ({ follower: id }), { as: 'following' }),
      stepOf(of(FOLLOW), ({ id }) => ({ member: id }), { as: 'followers' }),
      stepOf(of(FOLLOW_REQUEST), ({ id }) => ({ follower: id })),
      stepOf(of(FOLLOW_REQUEST), ({ id }) => ({ member: id })),
      stepOf(of(BLOCK), ({ id }) => ({ member: id }), { as: 'blocked' }),
      stepOf(of(BLOCK), ({ id }) => ({ blocked: id })),
      ...causeDeletionOf(of(CAUSE)),
      stepOf(of(OWNER), ({ id }) => ({ _id: id as never })),
      stepOf(
        () => connection.collection('queues'),
        ({ id }) => ({ _id: `lists of ${id}` as never }),
      ),
      // Addresses taught for the member alone: they start with the member's id.
      stepOf(of(LEARNED_ADDRESS), ({ id }) => ({ address: { $gte: `${id} `, $lt: `${id}!` } })),
      // A title that somebody else chose for the same address stays.
      stepOf(of(LEARNED_ADDRESS), ({ id }) => ({ by: id }), {
        become: ({ id }) => ({ $pull: { by: id as never } }),
      }),
    ];
  }
}
