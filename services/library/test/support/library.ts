import {
  type Caller,
  type CallReply,
  type EpisodeChoice,
  type EpisodeCounts,
  type InternalRequest,
  MARKS_TOLD,
  type MarksTold,
  newViewing,
  VIEWINGS_SHOWN,
  type ViewingsShown,
} from '@screenlore/contracts';
import { type ServiceUnderTest, serviceUnderTest } from '@screenlore/service-kit/testing';
import type { z } from 'zod';
import { AppModule } from '../../src/app.module.js';
import type { LibraryConfig } from '../../src/config.js';

export type LibraryTitle = InternalRequest<'store-viewing'>['title'];

/** The service, with a stand-in for the catalogue that records what it receives. */
export interface LibraryUnderTest extends ServiceUnderTest {
  /** What was received last, by member and title. */
  heard: Map<string, MarksTold>;
  /** Choices for all earlier viewings, in the order received. */
  shown: ViewingsShown[];
  /** Makes the catalogue unavailable until `back` is called. */
  away(): { back(): void };
  see(
    caller: Caller,
    title: LibraryTitle,
    viewing?: z.input<typeof newViewing>,
    key?: string,
  ): Promise<CallReply<'add-viewing'>>;
  mark(
    caller: Caller,
    title: LibraryTitle,
    episodes: EpisodeChoice,
    more?: { seen?: boolean; on?: string },
  ): Promise<CallReply<'mark-episodes'>>;
  of(caller: Caller, title: LibraryTitle): Promise<CallReply<'get-own-title'>>;
}

export const member = (name: string): Caller => ({ id: `id-of-${name}`, username: name, admin: false });

const idOf = (name: string): string => Buffer.from(name.padEnd(12, '.')).subarray(0, 12).toString('hex');

export const film = (name: string): LibraryTitle => ({ _id: idOf(name), kind: 'movies', outline: null });
export const game = (name: string): LibraryTitle => ({ _id: idOf(name), kind: 'games', outline: null });
/** @param episodes of each season, first season first */
export const series = (name: string, ...episodes: number[]): LibraryTitle => ({
  _id: idOf(name),
  kind: 'series',
  outline: episodes.map((count, at): EpisodeCounts[number] => ({
    number: at + 1,
    episodes: count,
    first: 1,
  })),
});

export async function startLibrary(settings: Partial<LibraryConfig> = {}): Promise<LibraryUnderTest> {
  const library = await serviceUnderTest<LibraryConfig>({
    name: 'library',
    module: AppModule,
    config: (base) => ({
      ...base,
      NEW_ACCOUNT_HOURS: 24,
      ...{ HELD_DAYS: 7, HELD_LINKS: 2, HELD_TEXTS: 3 },
      VIEWINGS_PER_HOUR: 0,
      IMPORTS_PER_HOUR: 0,
      PARKED_MINUTES: 60,
      LIST_CHANGES_PER_HOUR: 0,
      FOLLOWS_PER_HOUR: 0,
      ...settings,
    }),
  });
  await library.start();
  const heard = new Map<string, MarksTold>();
  const shown: ViewingsShown[] = [];
  const listen = () => [
    library.nats.subscribe(MARKS_TOLD, {
      callback: (_error, message) => {
        const told = message.json<MarksTold>();
        const key = `${told.userId}:${told.title}`;
        if (told.version > (heard.get(key)?.version ?? 0)) heard.set(key, told);
        message.respond(JSON.stringify({ known: true }));
      },
    }),
    library.nats.subscribe(VIEWINGS_SHOWN, {
      callback: (_error, message) => {
        shown.push(message.json<ViewingsShown>());
        message.respond(JSON.stringify({ known: true }));
      },
    }),
  ];
  let subscriptions = listen();
  return {
    ...library,
    heard,
    shown,
    away: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      return {
        back: () => {
          subscriptions = listen();
        },
      };
    },
    see: (caller, title, viewing = {}, key) =>
      library.internal('store-viewing', { title, viewing: newViewing.parse(viewing) }, { caller, key }),
    mark: (caller, title, episodes, { seen = true, on } = {}) =>
      library.internal('store-episodes', { title, episodes, seen, on: on ?? null }, { caller }),
    of: (caller, title) => library.internal('get-title-viewings', { title }, { caller }),
  };
}
