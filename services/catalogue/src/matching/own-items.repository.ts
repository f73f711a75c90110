import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonDocument, RoleDocument } from '@screenlore/catalogue-model';
import type { MatchedTitle, TitleMatch, WantedTitle } from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { PERSON, ROLE } from '../database/models.schema.js';
import { ownHexOf } from './candidate.js';

type Item = WantedTitle & { kind: 'roles' | 'people' };

export const isItem = (wanted: WantedTitle): wanted is Item =>
  wanted.kind === 'roles' || wanted.kind === 'people';

/** Roles and people in this portal's own exports: identified by its own ids only (LIB-91). */
@Injectable()
export class OwnItemsRepository {
  constructor(
    @InjectModel(ROLE) private readonly roles: Model<RoleDocument>,
    @InjectModel(PERSON) private readonly people: Model<PersonDocument>,
  ) {}

  async match(wanted: readonly Item[]): Promise<Map<WantedTitle, TitleMatch>> {
    if (wanted.length === 0) return new Map();
    const [roles, people] = await Promise.all([
      this.roles
        .find({ _id: { $in: idsOf(wanted, 'roles') } }, { character: 1, actor: 1 })
        .lean<Pick<RoleDocument, '_id' | 'character' | 'actor'>[]>(),
      this.people
        .find({ _id: { $in: idsOf(wanted, 'people') } }, { name: 1 })
        .lean<Pick<PersonDocument, '_id' | 'name'>[]>(),
    ]);
    const found = new Map<string, MatchedTitle>([
      ...roles.map(({ _id, character, actor }) => matched(_id, 'roles', character ?? actor.name)),
      ...people.map(({ _id, name }) => matched(_id, 'people', name)),
    ]);
    return new Map(
      wanted.map((asked) => {
        const title = found.get(`${asked.kind}:${ownHexOf(asked.ids)}`);
        return [asked, title ? { n: asked.n, ...CERTAIN, title } : { n: asked.n, ...UNKNOWN }];
      }),
    );
  }
}

const CERTAIN = {
  step: 'id',
  confidence: 'certain',
  why: 'sameId',
  candidates: [],
} satisfies Partial<TitleMatch>;
const UNKNOWN = {
  ...{ step: 'none', confidence: 'parked', why: 'nothingFound' },
  ...{ title: null, candidates: [] },
} satisfies Partial<TitleMatch>;

const idsOf = (wanted: readonly Item[], kind: Item['kind']): ObjectId[] =>
  wanted
    .filter((asked) => asked.kind === kind)
    .flatMap(({ ids }) => ownHexOf(ids) ?? [])
    .map((hex) => ObjectId.createFromHexString(hex));

function matched(_id: ObjectId, kind: Item['kind'], name: string): [string, MatchedTitle] {
  const id = _id.toHexString();
  const title = { _id: id, titleId: id, itemType: kind, title: name, originalTitle: null, year: null };
  return [`${kind}:${id}`, title];
}
