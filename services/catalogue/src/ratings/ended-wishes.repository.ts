import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type MarkDocument, markIdOf, type TitleDocument } from '@screenlore/catalogue-model';
import type { ClientSession } from 'mongodb';
import type { Model } from 'mongoose';
import { BY_ID } from '../database/list-reads.repository.js';
import { MARK, TITLE } from '../database/models.schema.js';
import { MarksRepository } from '../marks/marks.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import { type RatedItem, RELEASED_FILM } from '../rated-items/rated-items.repository.js';

interface Given extends RatedItem {
  userId: string;
  given: unknown;
}

/** The first rating of a film counts as seen and ends the wish to see it, like a viewing (LIB-205). */
@Injectable()
export class EndedWishes {
  constructor(
    @InjectModel(MARK) private readonly wishes: Model<MarkDocument>,
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    private readonly marks: MarksRepository,
    private readonly members: MembersRepository,
  ) {}

  async end(session: ClientSession, changes: readonly Given[]): Promise<void> {
    const rated = changes.filter(({ given, itemType }) => given !== null && itemType === 'movies');
    if (rated.length === 0) return;
    const wished = await this.wishes
      .find(
        {
          _id: { $in: rated.map(({ userId, itemId }) => markIdOf('wantToSee', userId, itemId)) },
          userId: { $in: rated.map(({ userId }) => userId) },
        },
        {},
        { session, hint: BY_ID },
      )
      .lean<MarkDocument[]>();
    const ended = await this.thatEnd(wished, session);
    await this.marks.place(
      session,
      ended.map(({ list, userId, itemId, itemType, at }) => ({
        ...{ list, userId, itemId, itemType, at, on: false },
      })),
    );
  }

  /** Which of these wishes a first rating ends: those for released films, unless their owner chose otherwise. */
  async thatEnd<W extends RatedItem & { userId: string }>(
    wishes: readonly W[],
    session?: ClientSession,
  ): Promise<W[]> {
    const ofFilms = wishes.filter(({ itemType }) => itemType === 'movies');
    if (ofFilms.length === 0) return [];
    const others = await this.members.notSeenByRating(
      ofFilms.map(({ userId }) => userId),
      session,
    );
    const films = await this.titles
      .find(
        { _id: { $in: ofFilms.map(({ itemId }) => itemId) }, ...RELEASED_FILM(new Date()) },
        { _id: 1 },
        { session: session ?? null },
      )
      .lean<Pick<TitleDocument, '_id'>[]>();
    const released = new Set(films.map(({ _id }) => _id.toHexString()));
    return ofFilms.filter(({ userId, itemId }) => !others.has(userId) && released.has(itemId.toHexString()));
  }
}
