import type { CallReply } from '@screenlore/contracts';
import type { Composition } from './composition.js';
import { ofShownList } from './of-shown-list.js';

/** The library knows what was seen, the catalogue which films count as seen because they are rated. */
export const getListProgress: Composition<'get-list-progress'> = async (call) => {
  const bytes = await ofShownList('get-list-progress')(call);
  const { progress }: CallReply<'get-list-progress'> = JSON.parse(bytes.toString());
  if (!progress || progress.seen === progress.of) return bytes;
  const { films } = await call.ask('get-unseen-films', call.body);
  const { count } = films.length > 0 ? await call.ask('count-rated-as-seen', { films }) : { count: 0 };
  return { progress: { ...progress, seen: progress.seen + count } };
};
