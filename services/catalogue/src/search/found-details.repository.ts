import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { SearchItem } from '@screenlore/contracts';
import type { ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { PERSON, TITLE } from '../database/models.schema.js';
import { meanOf } from '../replies/title-reference.js';

type OfTitle = NonNullable<SearchItem['ofTitle']>;
type OfPerson = NonNullable<SearchItem['ofPerson']>;

const TITLE_FIELDS = {
  ...{ itemType: 1, director: 1, createdBy: 1, developers: 1, length: 1, genre: 1 },
  ...{ ratingSum: 1, ratedByCount: 1 },
} as const;
const WORK_FIELDS = { title: 1, year: 1, 'crew.person': 1, popularity: 1, ratedByCount: 1 } as const;

type FoundTitle = Pick<TitleDocument, '_id' | keyof typeof TITLE_FIELDS>;
type FoundPerson = Pick<PersonDocument, '_id' | 'professions'> & {
  best: Pick<PersonDocument['best'][number], 'title'>[];
};
type Work = Pick<TitleDocument, '_id' | 'title' | 'year' | 'popularity' | 'ratedByCount'> & {
  crew?: { person: ObjectId }[];
};

/** As many as fit into a line. */
const MAKERS = 3;
const KNOWN_FOR = 3;

const makersOf = ({ itemType, director, createdBy, developers }: FoundTitle): string[] =>
  ({ movies: director, series: createdBy, games: developers })[itemType].slice(0, MAKERS);

/** The same order as on a person's own page (PERSON-13). */
const byVotes = (a: Work, b: Work): number => b.ratedByCount - a.ratedByCount || b.popularity - a.popularity;

/** What search results show in addition to the names in the index: two or three reads for a whole page. */
@Injectable()
export class FoundDetailsRepository {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(PERSON) private readonly people: Model<PersonDocument>,
  ) {}

  /** By id; leaves out deleted titles. */
  async ofTitles(ids: readonly string[]): Promise<ReadonlyMap<string, OfTitle>> {
    if (ids.length === 0) return new Map();
    const found = await this.titles.find({ _id: { $in: ids } }, TITLE_FIELDS).lean<FoundTitle[]>();
    return new Map(
      found.map((title) => [
        title._id.toHexString(),
        {
          makers: makersOf(title),
          length: title.length,
          genre: title.genre,
          rating: meanOf(title),
          ratedByCount: title.ratedByCount,
        },
      ]),
    );
  }

  /** By id; leaves out deleted people. */
  async ofPeople(ids: readonly string[]): Promise<ReadonlyMap<string, OfPerson>> {
    if (ids.length === 0) return new Map();
    const found = await this.people
      .find({ _id: { $in: ids } }, { professions: 1, 'best.title': 1 })
      .lean<FoundPerson[]>();
    const played = found.flatMap(({ best }) => best.map(({ title }) => title));
    const works = await this.titles
      .find({ $or: [{ _id: { $in: played } }, { 'crew.person': { $in: ids } }] }, WORK_FIELDS)
      .lean<Work[]>();
    works.sort(byVotes);
    return new Map(
      found.map(({ _id, professions, best }) => {
        const isTheirs = ({ _id: work, crew = [] }: Work): boolean =>
          best.some(({ title }) => title.equals(work)) || crew.some(({ person }) => person.equals(_id));
        const knownFor = works.filter(isTheirs).slice(0, KNOWN_FOR);
        return [
          _id.toHexString(),
          { professions, knownFor: knownFor.map(({ title, year }) => ({ title, year })) },
        ];
      }),
    );
  }
}
