import {
  type EntryLook,
  type InternalReply,
  type KeptEntry,
  type Role,
  type TitleReference,
} from '@screenlore/contracts';
import type { Ask } from './composition.js';
import { titlesOf } from './library-title.js';

/** Looks of entries by the entry's `_id`; entries whose item is not in the catalogue are missing. */
export type Looks = ReadonlyMap<string, EntryLook>;

/** The maximum number of ids in one request to the catalogue. */
const AT_ONCE = 500;

/** @throws CallError unavailable */
export async function looksOf(entries: readonly KeptEntry[], ask: Ask): Promise<Looks> {
  const idsOf = (of: (kind: KeptEntry['kind']) => boolean) => [
    ...new Set(entries.filter(({ kind }) => of(kind)).map(({ item }) => item)),
  ];
  const [titles, people, roles] = await Promise.all([
    inBatches(
      idsOf((kind) => kind !== 'people' && kind !== 'roles'),
      async (ids) => Object.entries(await titlesOf(ids, ask)),
    ),
    inBatches(
      idsOf((kind) => kind === 'people'),
      async (ids) => (await ask('get-people-references', { people: ids, roles: [] })).people,
    ),
    inBatches(
      idsOf((kind) => kind === 'roles'),
      async (ids) => (await ask('get-people-references', { people: [], roles: ids })).roles,
    ),
  ]);
  const titleOf = new Map(titles);
  const personOf = new Map(people.map((person) => [person._id, person]));
  const roleOf = new Map(roles.map((role) => [role._id, role]));
  const lookOf = ({ kind, item, season }: KeptEntry): EntryLook | undefined => {
    if (kind === 'people') return lookOfPerson(personOf.get(item));
    if (kind === 'roles') return lookOfRole(roleOf.get(item));
    return lookOfTitle(titleOf.get(item), season);
  };
  return new Map(
    entries.flatMap((entry) => {
      const look = lookOf(entry);
      return look ? [[entry._id, look] as const] : [];
    }),
  );
}

/** The pictures of a list: those of its first entries. */
export const coversOf = (first: readonly KeptEntry[], looks: Looks): string[] =>
  first.flatMap(({ _id }) => looks.get(_id)?.picture ?? []);

async function inBatches<T>(ids: readonly string[], load: (ids: string[]) => Promise<T[]>): Promise<T[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return (await Promise.all(batches.map(load))).flat();
}

const lookOfTitle = (title: TitleReference | undefined, season: number | null): EntryLook | undefined =>
  title && {
    name: title.title,
    about: season === null ? null : season === 0 ? 'Specials' : `Season ${season}`,
    year: title.year,
    picture: title.cover,
    page: { kind: title.itemType, id: title.titleId },
  };

type Person = InternalReply<'get-people-references'>['people'][number];

const lookOfPerson = (person: Person | undefined): EntryLook | undefined =>
  person && {
    name: person.name,
    about: null,
    year: null,
    picture: person.banner,
    page: { kind: 'people', id: person.nameId },
  };

function lookOfRole(role: Role | undefined): EntryLook | undefined {
  const title = role?.movie ?? role?.serie ?? role?.game;
  if (!role || !title) return undefined;
  const { characterName, characterBanner, actor } = role;
  return {
    name: characterName ?? actor.name,
    about: characterName === null ? title.title : `${actor.name} in ${title.title}`,
    year: title.year,
    picture: characterBanner ?? actor.banner,
    page: { kind: title.itemType, id: title.titleId },
  };
}
