import { type Collections, settlePeople, settleScores } from '@screenlore/catalogue-model';
import { type ImportOptions, type ImportResult, runImport } from '../run-import.js';
import { demoItems } from './demo-items.js';
import { markDemo } from './demo-marks.js';
import { rateDemo } from './demo-ratings.js';

/** Imports the demo catalogue with its ratings. Updates existing titles, and leaves their votes alone. */
export const seedDemo = async (
  options: Omit<ImportOptions, 'source' | 'fingerprint'>,
  today: Date,
): Promise<ImportResult & { ratings: number }> => {
  const { collections, weight } = options;
  const result = await runImport(() => demoItems(today), { ...options, source: 'demo', fingerprint: null });
  const ratings = await rateDemo(collections, today);
  await markDemo(collections, today);
  if (ratings > 0) {
    await settlePeople(collections);
    await settleScores(collections, weight);
  }
  return { ...result, ratings };
};

/** Records that this state of the demo catalogue is imported; without it every start would seed again. */
export const markSeeded = async ({ checkpoints }: Collections, mark: string): Promise<void> => {
  await checkpoints.deleteMany({ _id: { $regex: /^demo:/ } });
  await checkpoints.insertOne({ _id: mark, done: 0, finished: true, updatedAt: new Date() });
};
