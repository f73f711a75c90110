import {
  type Collections,
  hashOf,
  nameKey,
  newRev,
  objectIdOf,
  type PersonDocument,
  type PersonFacts,
  shareProfession,
  WORKING_LIFE,
} from '@screenlore/catalogue-model';
import type { Job, Profession } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, ObjectId } from 'mongodb';
import { insertAll } from './insert-all.js';
import { type ImportedMaker, type ImportedPerson, namespaceOf, noPersonFacts } from './item.js';
import { yearOfDay } from './mapping/text.js';
import { GROUPS, type Report } from './report.js';
import { fillFacts, leads, type SourceName } from './sources.js';
import { stampOfPerson } from './stamps.js';

/**
 * Careers have pauses, and our knowledge of them has gaps: work this many years before or after still belongs to the
 * same person.
 */
const CAREER_GAP = 20;
/** The longest life of a credited person. */
const LIFE = 105;

/** A part in a title, marked if it belongs to a group such as a studio: a group is never a person of the same name. */
interface Credit extends ImportedMaker {
  group?: true;
  /** The job; left out for actors. */
  jobs?: readonly Job[];
}

const professionsOf = ({ jobs }: Credit): readonly Profession[] => jobs ?? ['actor'];

/** A person in an import, with their unwritten changes. */
interface Known {
  document: PersonDocument;
  isNew: boolean;
  /** Fields that differ from the database. */
  changed: Partial<PersonDocument>;
}

/** Years between the work and the known career or life; null if they cannot belong to one person. */
const distance = (
  person: PersonDocument,
  year: number | null,
  professions: readonly Profession[],
): number | null => {
  if (year === null) return 0;
  const born = yearOfDay(person.dateOfBirth);
  if (born !== null && (year < born || year > born + LIFE)) return null;
  if (person.activeFrom === null || person.activeTo === null) return 0;
  const years = Math.max(person.activeFrom - year, year - person.activeTo, 0);
  if (years <= CAREER_GAP || born !== null) return years;
  // With the same job, a gap in our knowledge is likelier than another person.
  const span = Math.max(person.activeTo, year) - Math.min(person.activeFrom, year);
  return shareProfession(person.professions, professions) && span <= WORKING_LIFE ? years : null;
};

/**
 * The people of an import: matches a credit to a known person, or creates a new one. The same name in overlapping
 * active decades is the same person, unless the source's ids say otherwise.
 */
export class PeopleRegistry {
  private readonly byKey = new Map<string, Known[]>();
  private readonly byId = new Map<string, Known>();
  private readonly touched = new Set<Known>();
  private readonly nameIds = new Set<string>();
  private readonly read = new Set<string>();
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly collections: Collections,
    private readonly source: SourceName,
    private readonly report: Report,
  ) {}

  /** Reads the known people of these names. Call it with all credits before `resolve`. */
  async prepare(credits: { name: string; ids?: string[] }[]): Promise<void> {
    const keys = [...new Set(credits.map(({ name }) => this.keyOf(name)))].filter(
      (key) => !this.read.has(key),
    );
    const ids = [...new Set(credits.flatMap((credit) => credit.ids ?? []))].filter(
      (id) => !this.read.has(id),
    );
    for (const sought of [...keys, ...ids]) this.read.add(sought);
    const wanted = [
      ...(keys.length > 0
        ? [{ key: { $in: keys } }, { nameId: { $in: keys } }, { formerIds: { $in: keys } }]
        : []),
      ...(ids.length > 0 ? [{ ids: { $in: ids } }] : []),
    ];
    if (wanted.length === 0) return;
    // Best roles are most of a person's data, and only settle-people.ts writes them.
    const found = this.collections.people.find({ $or: wanted }, { projection: { best: 0 } });
    for await (const document of found) this.remember({ ...document, best: [] });
  }

  /**
   * The person of a credit; a new one if no known person can be meant.
   * @param cast people with a role of that name in the title
   */
  resolve(credit: Credit, year: number | null, cast?: ObjectId): PersonDocument {
    const inCast = cast && this.byId.get(cast.toHexString());
    const known = inCast ?? this.find(credit, year) ?? this.make(credit);
    this.learn(known, credit.ids ?? [], credit.person ?? {});
    if (year !== null) {
      // Only tells namesakes apart within this run: the stored value comes from the roles, see settle-people.ts.
      const { activeFrom, activeTo } = known.document;
      known.document.activeFrom = Math.min(activeFrom ?? year, year);
      known.document.activeTo = Math.max(activeTo ?? year, year);
    }
    const { professions } = known.document;
    known.document.professions = [...new Set([...professions, ...professionsOf(credit)])];
    return known.document;
  }

  /** A person without a title: the one with the id, otherwise the only one of that name without an id of the source. */
  take(person: ImportedPerson): 'new' | 'changed' | 'unchanged' {
    const hash = hashOf(person.facts);
    const credit = { name: person.facts.name, ids: person.ids };
    const found = this.find(credit, null);
    if (found?.document.imports.some((trace) => trace.from === this.source && trace.hash === hash))
      return 'unchanged';
    const known = found ?? this.make(credit);
    this.learn(known, person.ids, person.facts);
    const imports = [
      ...known.document.imports.filter(({ from }) => from !== this.source),
      { from: this.source, hash },
    ];
    this.change(known, { imports });
    return found ? 'changed' : 'new';
  }

  /**
   * Their roles have changed: `best`, votes and popularity must be computed again (settle-people.repository.ts in
   * packages/catalogue-model).
   */
  touch(person: ObjectId): void {
    const known = this.byId.get(person.toHexString());
    if (known && !known.document.stale) this.change(known, { stale: true });
  }

  /** Gives all new people a public id. Runs before the ids are used, and before `write`. */
  async nameNewOnes(): Promise<void> {
    const unnamed = [...this.touched].filter(({ document }) => document.nameId === '');
    for (const { document } of unnamed) {
      for (let number = 1; document.nameId === ''; number++) {
        const nameId = number === 1 ? document.key : `${document.key}-${number}`;
        if (await this.isTaken(nameId, number)) continue;
        this.nameIds.add(nameId);
        document.nameId = nameId;
        document._id = objectIdOf(`person:${nameId}`);
        document.portraitVersion = stampOfPerson(document);
      }
    }
  }

  /** Writes what is new and what has changed. */
  async write(): Promise<void> {
    const fresh: PersonDocument[] = [];
    const writes: AnyBulkWriteOperation<PersonDocument>[] = [];
    for (const known of this.touched) {
      const { document, isNew, changed } = known;
      this.byId.set(document._id.toHexString(), known);
      if (isNew) {
        this.report.count(GROUPS.people, 'new people');
        fresh.push(document);
      } else if (Object.keys(changed).length > 0)
        writes.push({
          updateOne: { filter: { _id: document._id }, update: { $set: changed, $inc: { rev: 1 } } },
        });
      known.isNew = false;
      known.changed = {};
    }
    this.touched.clear();
    await insertAll(this.collections.people, fresh);
    if (writes.length > 0) await this.collections.people.bulkWrite(writes, { ordered: false });
  }

  /** Cached `nameKey`: the same names repeat. */
  keyOf(name: string): string {
    const known = this.keys.get(name);
    if (known !== undefined) return known;
    const key = nameKey(name);
    this.keys.set(name, key);
    return key;
  }

  private find(credit: Credit, year: number | null): Known | undefined {
    const ids = credit.ids ?? [];
    for (const id of ids) {
      const known = this.byId.get(id);
      if (known) return known;
    }
    const namespaces = ids.map(namespaceOf);
    let best: { known: Known; years: number } | undefined;
    for (const known of this.byKey.get(this.keyOf(credit.name)) ?? []) {
      const isAnother =
        known.document.group !== credit.group ||
        known.document.ids.some((id) => namespaces.includes(namespaceOf(id)));
      const years = isAnother ? null : distance(known.document, year, professionsOf(credit));
      if (years !== null && (!best || years < best.years)) best = { known, years };
    }
    return best?.known;
  }

  private make(credit: Credit): Known {
    const { name, group } = credit;
    const document: PersonDocument = {
      ...noPersonFacts(name),
      _id: objectIdOf(''),
      nameId: '',
      key: this.keyOf(name),
      ...(group ? { group } : {}),
      professions: [...professionsOf(credit)],
      bornMonth: null,
      bornDay: null,
      portraitVersion: '',
      activeFrom: null,
      activeTo: null,
      best: [],
      ratingSum: 0,
      ratedByCount: 0,
      score: 0,
      popularity: 0,
      stale: true,
      factsFrom: this.source,
      ids: [],
      imports: [],
      rev: newRev(),
    };
    const known = { document, isNew: true, changed: {} };
    this.byKey.set(document.key, [...(this.byKey.get(document.key) ?? []), known]);
    this.touched.add(known);
    return known;
  }

  /** Adopts facts that the source knows better or first. */
  private learn(known: Known, ids: string[], facts: Partial<PersonFacts>): void {
    const { document } = known;
    const learned: Partial<PersonDocument> = fillFacts<PersonFacts>(
      document,
      facts,
      leads(this.source, document.factsFrom),
    );
    if (learned.dateOfBirth) {
      learned.bornMonth = Number(learned.dateOfBirth.slice(5, 7));
      learned.bornDay = Number(learned.dateOfBirth.slice(8, 10));
    }
    if (Object.keys(learned).length > 0) {
      if (leads(this.source, document.factsFrom)) learned.factsFrom = this.source;
      learned.portraitVersion = stampOfPerson({ ...document, ...learned });
      learned.stale = true;
    }
    const newIds = ids.filter((id) => !document.ids.includes(id));
    if (newIds.length > 0) learned.ids = [...document.ids, ...newIds];
    this.change(known, learned);
    for (const id of newIds) this.byId.set(id, known);
  }

  private change(known: Known, fields: Partial<PersonDocument>): void {
    if (Object.keys(fields).length === 0) return;
    Object.assign(known.document, fields);
    Object.assign(known.changed, fields);
    this.touched.add(known);
  }

  private remember(document: PersonDocument): void {
    for (const nameId of [document.nameId, ...(document.formerIds ?? [])]) this.nameIds.add(nameId);
    const id = document._id.toHexString();
    if (this.byId.has(id)) return;
    const known = { document, isNew: false, changed: {} };
    this.byId.set(id, known);
    for (const sourceId of document.ids) this.byId.set(sourceId, known);
    this.byKey.set(document.key, [...(this.byKey.get(document.key) ?? []), known]);
  }

  private async isTaken(nameId: string, number: number): Promise<boolean> {
    if (this.nameIds.has(nameId)) return true;
    // `prepare` has read everybody with the plain slug; only numbered slugs may be unknown here.
    const either = { $or: [{ nameId }, { formerIds: nameId }] };
    return number > 1 && (await this.collections.people.countDocuments(either, { limit: 1 })) > 0;
  }
}
