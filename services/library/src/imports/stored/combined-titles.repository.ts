import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RecordTitle } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { groupBy } from '../../language/group-by.js';
import { combineRows } from './combine-rows.js';
import {
  IMPORT_TITLE,
  IMPORTED_RECORD,
  type StoredImport,
  type StoredImportTitle,
  type StoredRecord,
} from './import.schema.js';

/** How many ways of naming a title are read. More add nothing, and a file may have a million rows. */
const DESCRIPTIONS = 50;
/** How many titles of a file may share an address or id. */
const SHARING = 20;

/** Combines what all rows of an export say about a title (LIB-185): one row may have its name, another only its address. */
@Injectable()
export class CombinedTitles {
  constructor(
    @InjectModel(IMPORT_TITLE) private readonly titles: Model<StoredImportTitle>,
    @InjectModel(IMPORTED_RECORD) private readonly records: Model<StoredRecord>,
  ) {}

  /** The titles, each with what any row of the import says about a title of the same address or id. */
  async combined(
    { _id: of }: Pick<StoredImport, '_id'>,
    titles: readonly StoredImportTitle[],
  ): Promise<StoredImportTitle[]> {
    const sharing = await this.sharing(of, titles);
    const described = await this.descriptionsOf(of, [...new Set([...sharing.values()].flat())]);
    return titles.map((title) => {
      const others = [title.of, ...(sharing.get(title) ?? [])].flatMap((key) => described.get(key) ?? []);
      return { ...title, title: combineRows([title.title, ...others]) };
    });
  }

  /** The titles of the import, by their `of`, that share an address or id with each title; the title itself is one of them. */
  private async sharing(
    of: StoredImport['_id'],
    titles: readonly StoredImportTitle[],
  ): Promise<Map<StoredImportTitle, string[]>> {
    const addresses = titles.flatMap(({ title }) => title.address ?? []);
    const ids = titles.flatMap(({ title }) => title.ids);
    const read = (filter: Record<string, unknown>) =>
      this.titles
        .find({ import: of, ...filter }, { of: 1, 'title.address': 1, 'title.ids': 1 })
        .lean<Pick<StoredImportTitle, 'of' | 'title'>[]>()
        .exec();
    const found = await Promise.all([
      addresses.length > 0 ? read({ 'title.address': { $in: addresses } }) : [],
      ids.length > 0 ? read({ 'title.ids': { $in: ids } }) : [],
    ]);
    const named = found.flat().flatMap(({ of: key, title }) => {
      const names = [...(title.address === undefined ? [] : [title.address]), ...title.ids];
      return names.map((name) => ({ name, key }));
    });
    const byName = groupBy(named, ({ name }) => name);
    return new Map(
      titles.map((title) => {
        const names = [title.title.address ?? [], title.title.ids].flat();
        const keys = names.flatMap((name) => (byName.get(name) ?? []).map(({ key }) => key));
        return [title, [...new Set([title.of, ...keys])].slice(0, SHARING)];
      }),
    );
  }

  /** The different ways in which records describe their titles, in the order of the file, by the title's `of`. */
  private async descriptionsOf(
    of: StoredImport['_id'],
    keys: readonly string[],
  ): Promise<Map<string, readonly RecordTitle[]>> {
    const found = await this.records
      .aggregate<{ _id: string; descriptions: RecordTitle[] }>([
        { $match: { import: of, of: { $in: keys } } },
        { $group: { _id: { of: '$of', title: '$claim.title' }, n: { $min: '$n' } } },
        { $sort: { n: 1 } },
        { $group: { _id: '$_id.of', descriptions: { $firstN: { input: '$_id.title', n: DESCRIPTIONS } } } },
      ])
      .exec();
    return new Map(found.map(({ _id, descriptions }) => [_id, descriptions]));
  }
}
