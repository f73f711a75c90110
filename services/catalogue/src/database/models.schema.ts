import { Schema, type SchemaDefinition, Types } from 'mongoose';

export const TITLE = 'Title';
export const SEASONS = 'Seasons';
export const PERSON = 'Person';
export const ROLE = 'Role';
export const RATING = 'Rating';
export const MARK = 'Mark';

const id = Types.ObjectId;

/**
 * The models that pages and lists are read by, with the fields that their filters name. Documents are described and written
 * by packages/catalogue-model, which also makes the indexes: `hint`s are the names given there.
 */
const schemaOf = (collection: string, filtered: SchemaDefinition) =>
  new Schema(filtered, { collection, strict: false, versionKey: false, autoCreate: false, autoIndex: false });

const item = { itemType: String, itemId: id, userId: String };

export const MODELS = [
  {
    name: TITLE,
    schema: schemaOf('titles', {
      titleId: String,
      formerIds: [String],
      itemType: String,
      facets: [Number],
      year: Number,
      releasedOn: Date,
      countedVotes: Number,
      crew: [new Schema({ person: id }, { _id: false, strict: false })],
      unreleased: Boolean,
    }),
  },
  { name: SEASONS, schema: schemaOf('seasons', { titleId: String }) },
  {
    name: PERSON,
    schema: schemaOf('people', {
      ...{
        nameId: String,
        formerIds: [String],
        mergedIds: [id],
        professions: [String],
        bornMonth: Number,
        bornDay: Number,
      },
      ratedByCount: Number,
    }),
  },
  {
    name: ROLE,
    schema: schemaOf('roles', {
      ...{ person: id, itemType: String, sex: String, leading: Boolean },
      ratedByCount: Number,
    }),
  },
  { name: RATING, schema: schemaOf('ratings', item) },
  { name: MARK, schema: schemaOf('marks', { ...item, list: String }) },
];
