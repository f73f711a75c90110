import type {
  Alias,
  BestRole,
  CastEntry,
  CrewEntry,
  DismissalDocument,
  EndedWish,
  EpisodeFacts,
  GivenRating,
  ImportTrace,
  ListCountsDocument,
  MarkDocument,
  MemberDocument,
  NeighbourRunDocument,
  NeighboursDocument,
  OpinionVersionDocument,
  PersonDocument,
  PlacesDocument,
  RatingDocument,
  RoleDocument,
  SeasonFacts,
  SeasonsDocument,
  SourceRating,
  SuggestionDocument,
  TitleDocument,
  ToldMarkDocument,
  ToldRating,
} from '@screenlore/catalogue-model';
import type { Collection } from 'mongodb';
import { type Model, Schema, type SchemaDefinitionProperty, Types } from 'mongoose';

/*
 * What is stored, field by field: each schema has every field of its type in packages/catalogue-model, which the importers share; writing
 * any other field fails. The indexes are defined there too, and `hint`s use their names. There are no defaults: a field that was not
 * given is absent, so documents of earlier versions read the same way.
 *
 * In addition to the writes of `driverOf`, these go through the driver:
 * - votes and settling, which set sums and scores by pipelines; importers settle by the same code (ranking);
 * - the search, which reads all names at start and follows their changes;
 * - the marks that the library reports, stored together with the votes they move (told-marks).
 */

/**
 * For the writes of a group commit (rated-items/group-commit.ts), whose documents are complete, and for matching, which looks up hundreds
 * of names at once: through a model, both take a quarter more processor time.
 */
export const driverOf = <T extends object>(model: Model<T>): Collection<T> => model.collection as never;

export const TITLE = 'Title';
export const SEASONS = 'Seasons';
export const PERSON = 'Person';
export const ROLE = 'Role';
export const RATING = 'Rating';
export const OPINION_VERSION = 'OpinionVersion';
export const MARK = 'Mark';
export const DISMISSAL = 'Dismissal';
export const SUGGESTION = 'Suggestion';
export const MEMBER = 'Member';
export const LIST_COUNTS = 'ListCounts';
export const TOLD_MARK = 'ToldMark';
export const PLACES = 'Places';
export const NEIGHBOURS = 'Neighbours';
export const NEIGHBOUR_RUN = 'NeighbourRun';

/** A definition for every field of a type, and no others. */
type Fields<T> = { [Field in keyof Required<T>]: SchemaDefinitionProperty };
type OfDocument<T> = Fields<Omit<T, '_id'>> & { _id?: SchemaDefinitionProperty };

const id = Types.ObjectId;

const schemaOf = <T>(collection: string, fields: OfDocument<T>) =>
  new Schema(fields as never, {
    ...{ collection, strict: 'throw', minimize: false, versionKey: false },
    ...{ autoCreate: false, autoIndex: false },
  });

/** A nested part of a document. */
const part = <T>(fields: Fields<T>) =>
  new Schema(fields as never, { strict: 'throw', minimize: false, _id: false });
/** Without this, Mongoose would store an empty list where none is given. */
const list = (of: unknown): SchemaDefinitionProperty => ({ type: [of], default: undefined }) as never;

const revised = { rev: Number };
const votes = { ratingSum: Number, ratedByCount: Number, waitingSum: Number, waitingVotes: Number };
const imported = {
  factsFrom: String,
  ids: list(String),
  imports: list(part<ImportTrace>({ from: String, hash: String })),
};

const role: OfDocument<BestRole> = {
  ...{ title: id, person: id, itemType: String, billing: Number, character: String, sex: String },
  actor: part<RoleDocument['actor']>({ nameId: String, name: String, portraitVersion: String }),
  of: part<RoleDocument['of']>({
    ...{ titleId: String, title: String, year: Number, date: String, pictureVersion: String },
  }),
  ...votes,
  ...{ releasedOn: Date, score: Number, popularity: Number, leading: Boolean },
};

const item = { userId: String, itemId: id, itemType: String };

export const MODELS = [
  {
    name: TITLE,
    schema: schemaOf<TitleDocument>('titles', {
      ...{ titleId: String, formerIds: list(String), itemType: String, title: String, originalTitle: String },
      ...{ key: String, originalKey: String, looseKeys: list(String), aliasKeys: list(String) },
      aliases: list(part<Alias>({ name: String, language: String })),
      ...{ year: Number, date: String, lastAirDate: String, releasedOn: Date, unreleased: Boolean },
      ...{ length: Number, genre: list(String), countries: list(String), facets: list(Number) },
      ...{ description: String, pegi: Number, status: String, revenue: Number, invented: Boolean },
      ...{ director: list(String), screenplay: list(String), createdBy: list(String) },
      ...{ numberOfSeasons: Number, numberOfEpisodes: Number },
      ...{ platforms: list(String), universe: list(String), dlcs: list(String) },
      ...{ developers: list(String), publishers: list(String) },
      source: part<SourceRating>({ name: String, rating: Number, votes: Number, url: String }),
      ...{ coverSource: String, bannerSource: String, photoSources: list(String), videos: list(String) },
      ...{ mood: String, motifs: list(String), pictureVersion: String },
      tint: part<TitleDocument['tint']>({ hue: Number, chroma: Number }),
      cast: list(
        part<CastEntry>({
          ...{ role: id, person: id, nameId: String, name: String, sex: String, portraitVersion: String },
          ...{ character: String, ratingSum: Number, ratedByCount: Number },
        }),
      ),
      crew: list(part<CrewEntry>({ person: id, nameId: String, name: String, jobs: list(String) })),
      ...votes,
      ...{ ratingCounts: list(Number), countedSum: Number, countedVotes: Number, votesSeen: Number },
      ...{ score: Number, popularity: Number, peopleAwaiting: Number, totalComments: Number },
      posts: part<NonNullable<TitleDocument['posts']>>({
        reviews: Number,
        version: Number,
      }),
      ...imported,
      ...revised,
    }),
  },
  {
    name: SEASONS,
    schema: schemaOf<SeasonsDocument>('seasons', {
      ...{ titleId: String, from: String },
      seasons: list(
        part<SeasonFacts>({
          ...{ number: Number, name: String, year: Number },
          episodes: list(part<EpisodeFacts>({ number: Number, name: String, date: String, minutes: Number })),
        }),
      ),
    }),
  },
  {
    name: PERSON,
    schema: schemaOf<PersonDocument>('people', {
      ...{ nameId: String, formerIds: list(String), mergedIds: list(id), key: String, name: String },
      ...{ group: Boolean, sex: String, professions: list(String), bio: String, placeOfBirth: String },
      ...{ dateOfBirth: String, dateOfDeath: String, bornMonth: Number, bornDay: Number },
      ...{ portraitSource: String, portraitVersion: String, activeFrom: Number, activeTo: Number },
      best: list(part<BestRole>({ _id: id, ...role })),
      ...votes,
      ...{ votesSeen: Number, score: Number, popularity: Number, stale: Boolean },
      ...imported,
      ...revised,
    }),
  },
  { name: ROLE, schema: schemaOf<RoleDocument>('roles', { ...role, ...revised }) },
  {
    name: RATING,
    schema: schemaOf<RatingDocument>('ratings', {
      ...item,
      ...{
        rating: Number,
        reviewText: String,
        timestamp: Date,
        opinionEditedAt: Date,
        opinionRewrittenAt: Date,
      },
      ...{ seenBy: String, visibility: String, countsFrom: Date, imported: Boolean },
      ...{ likes: Number, likesVersion: Number },
      reach: Schema.Types.Mixed,
    }),
  },
  {
    name: OPINION_VERSION,
    schema: schemaOf<OpinionVersionDocument>('opinionVersions', {
      ...{ opinion: id, userId: String, text: String, rating: Number, replacedAt: Date },
      reach: Schema.Types.Mixed,
      ...{ withdrawn: Boolean, held: Boolean },
    }),
  },
  {
    name: DISMISSAL,
    schema: schemaOf<DismissalDocument>('dismissals', { userId: String, title: id, at: Date }),
  },
  {
    name: SUGGESTION,
    schema: schemaOf<SuggestionDocument>('suggestions', {
      ...{ userId: String, kind: String, name: String, key: String, at: Date },
    }),
  },
  { name: MARK, schema: schemaOf<MarkDocument>('marks', { ...item, list: String, at: Date }) },
  {
    name: MEMBER,
    schema: schemaOf<MemberDocument>('members', {
      ...{ _id: String, ratings: String, marks: String, ratedIsSeen: Boolean, ratingScale: String },
      ...{ tasteMatch: Boolean, together: Boolean },
      four: list(id),
      viewings: part<NonNullable<MemberDocument['viewings']>>({
        ...{ seenBy: String, before: Date, changing: Boolean },
      }),
      opinions: Number,
    }),
  },
  {
    name: LIST_COUNTS,
    schema: schemaOf<ListCountsDocument>('listCounts', {
      ...{ _id: String, movies: Number, series: Number, games: Number, roles: Number },
    }),
  },
  {
    name: TOLD_MARK,
    schema: schemaOf<ToldMarkDocument>('toldMarks', {
      ...{ _id: String, rating: Number, seen: Number, undone: Number, shown: Number },
      wishes: list(part<EndedWish>({ version: Number, since: Date })),
      ratings: list(
        part<ToldRating>({
          ...{ version: Number, at: Date },
          before: part<GivenRating>({
            ...{ rating: Number, reviewText: String, timestamp: Date, seenBy: String, imported: Boolean },
          }),
        }),
      ),
      imported: Schema.Types.Mixed,
    }),
  },
  {
    name: NEIGHBOURS,
    schema: schemaOf<NeighboursDocument>('neighbours', {
      likes: Number,
      near: list(part<NeighboursDocument['near'][number]>({ title: id, score: Number })),
      at: Date,
    }),
  },
  {
    name: NEIGHBOUR_RUN,
    schema: schemaOf<NeighbourRunDocument>('neighbourRuns', {
      ...{ _id: String, at: Date, tookMs: Number, ratings: Number },
    }),
  },
  { name: PLACES, schema: schemaOf<PlacesDocument>('places', { _id: String, titles: list(id) }) },
];
