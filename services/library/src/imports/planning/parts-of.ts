import type { StoredRecord } from '../stored/import.schema.js';
import type { TitlePlan } from './plan.js';

/**
 * The open records of a title, in parts that each change at most this many viewings, but have at least one record. The title's marks and
 * status are written with the last part.
 */
export function partsOf(
  records: readonly StoredRecord[],
  plan: TitlePlan,
  viewings: number,
): StoredRecord[][] {
  let part: StoredRecord[] = [];
  const parts = [part];
  let room = viewings;
  for (const record of ordered(records, plan)) {
    const weight = Math.max(1, plan.changes.get(record)?.length ?? 0);
    if (weight > room && part.length > 0) {
      part = [];
      parts.push(part);
      room = viewings;
    }
    part.push(record);
    room -= weight;
  }
  return parts;
}

/** Episode by episode, so that records of one episode stay together; records of the whole title come last. */
function ordered(records: readonly StoredRecord[], { changes }: TitlePlan): StoredRecord[] {
  // One record that adds a viewing is saved for the last part, which ends the wish to see the title.
  const open = records.filter(({ unit }) => unit === null);
  const last = open.findLast((record) => changes.get(record)?.some(({ before, after }) => !before && after));
  const placeOf = (record: StoredRecord): [number, number, number] => {
    if (!record.claim.title) return [0, 0, 0];
    const { season = -1, episode = -1, what } = record.claim;
    const isOfTitle = season === -1 && what.type !== 'viewing';
    return [record === last ? 2 : Number(isOfTitle), season, episode];
  };
  return open
    .map((record) => ({ record, place: placeOf(record) }))
    .sort(
      ({ place: item }, { place: other }) => item[0] - other[0] || item[1] - other[1] || item[2] - other[2],
    )
    .map(({ record }) => record);
}
