import type { TitleDocument, TitleFacts } from '@screenlore/catalogue-model';
import { titleIdOf } from '@screenlore/contracts';
import type { Collection } from 'mongodb';

/** A public id for each, with a number appended if name and year are taken (contracts: slugs.ts). */
export const freeTitleIds = async (
  titles: Collection<TitleDocument>,
  facts: readonly TitleFacts[],
): Promise<string[]> => {
  // An invented title gets a new date with every seeding, but keeps its address.
  const plain = facts.map(({ title, year, invented }) => titleIdOf(title, invented ? null : year));
  const taken = new Set<string | undefined>([
    ...(await titles.distinct('titleId', { titleId: { $in: plain } })),
    ...(await titles.distinct('formerIds', { formerIds: { $in: plain } })),
  ]);
  const free: string[] = [];
  for (const wanted of plain) {
    let titleId = wanted;
    for (let number = 2; taken.has(titleId); number++) {
      titleId = `${wanted}-${number}`;
      const either = { $or: [{ titleId }, { formerIds: titleId }] };
      if (await titles.countDocuments(either, { limit: 1 })) taken.add(titleId);
    }
    taken.add(titleId);
    free.push(titleId);
  }
  return free;
};
