import { fractionOf, type TitleFacts } from '@screenlore/catalogue-model';
import { slugOf } from '@screenlore/contracts';
import {
  ACCLAIM,
  type DemoGame,
  type DemoMovie,
  type DemoPerson,
  type DemoSerie,
  demoTitleKey,
  games,
  movies,
  people,
  series,
} from '@screenlore/demo';
import { type ImportedCredit, type ImportedMaker, type ImportedTitle, noFacts } from '../item.js';
import { knownCountries } from '../mapping/countries.js';
import { DEMO_POPULARITY } from '../popularity.js';

type DemoTitle = DemoMovie | DemoSerie | DemoGame;

/** Every title of the demo catalogue has this many photos, all drawn. */
const PHOTOS = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

const PEOPLE = new Map(people.map((person) => [person.name, person]));

/** How well the demo's users like a title on average (1 to 10). */
export const likingOf = (title: string): number =>
  ACCLAIM[title] ?? 7.2 + 0.8 * fractionOf(`liking:${title}`);

const dayFrom = (today: Date, days: number): string =>
  new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const youtube = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

const creditOf = ({ person, character }: { person: string; character: string }): ImportedCredit => ({
  name: person,
  character,
  ids: [`demo:${slugOf(person)}`],
  person: factsOf(PEOPLE.get(person)),
});

/** The same name is the same person throughout the demo catalogue, and a studio is never a person. */
const makersOf = (names: readonly string[], studios: readonly string[] = []): ImportedMaker[] => [
  ...names.map((name) => ({ name, ids: [`demo:${slugOf(name)}`], person: factsOf(PEOPLE.get(name)) })),
  ...studios.map((name) => ({ name, ids: [`demo:studio/${slugOf(name)}`] })),
];

const factsOf = (person: DemoPerson | undefined): NonNullable<ImportedCredit['person']> =>
  person === undefined
    ? {}
    : {
        sex: person.sex,
        dateOfBirth: person.dateOfBirth,
        dateOfDeath: person.dateOfDeath ?? null,
        placeOfBirth: person.placeOfBirth,
        bio: person.bio,
      };

const shared = (itemType: TitleFacts['itemType'], demo: DemoTitle, date: string): TitleFacts => ({
  ...noFacts(itemType, demo.title),
  date,
  year: Number(date.slice(0, 4)),
  genre: demo.genres,
  description: demo.description,
  pegi: demo.pegi,
  videos: demo.youtube.map(youtube),
  photoSources: Array.from({ length: PHOTOS }, () => null),
  mood: demo.mood,
  motifs: demo.motifs,
  invented: demo.invented ?? false,
});

const toItem = (
  demo: DemoTitle,
  facts: TitleFacts,
  cast: ImportedCredit[],
  makers: ImportedMaker[],
): ImportedTitle => ({
  type: 'title',
  ids: [demoTitleKey(facts.itemType, facts.title, facts.invented ? null : facts.year)],
  facts,
  cast,
  makers,
  popularity:
    Math.round((DEMO_POPULARITY + 40 * likingOf(demo.title) + fractionOf(`known:${demo.title}`) * 60) * 100) /
    100,
  ...(facts.invented ? { peopleAwaiting: 8 + Math.floor(fractionOf(`awaited:${demo.title}`) * 50) } : {}),
});

const movieOf = (demo: DemoMovie, date: string): ImportedTitle =>
  toItem(
    demo,
    {
      ...shared('movies', demo, date),
      length: demo.length,
      originalTitle: demo.originalTitle,
      countries: knownCountries(demo.countries),
      director: demo.directors,
      screenplay: demo.screenplay,
      revenue: demo.revenue,
    },
    demo.cast.map(creditOf),
    makersOf([...new Set([...demo.directors, ...demo.screenplay])]),
  );

const serieOf = (demo: DemoSerie, date: string): ImportedTitle => ({
  ...toItem(
    demo,
    {
      ...shared('series', demo, date),
      length: demo.length,
      lastAirDate: demo.lastAirDate,
      status: demo.status,
      countries: knownCountries(demo.countries),
      createdBy: demo.createdBy,
      numberOfSeasons: demo.numberOfSeasons,
      numberOfEpisodes: demo.numberOfEpisodes,
    },
    demo.cast.map(creditOf),
    makersOf(demo.createdBy),
  ),
  ...(demo.seasons ? { seasons: demo.seasons } : {}),
});

const gameOf = (demo: DemoGame, date: string): ImportedTitle =>
  toItem(
    demo,
    {
      ...shared('games', demo, date),
      platforms: demo.platforms,
      universe: demo.universe,
      developers: demo.developers,
      publishers: demo.publishers,
      dlcs: demo.dlcs,
    },
    [],
    makersOf([], demo.developers),
  );

/** The whole demo catalogue; invented titles are dated from today, so that they are always upcoming. */
export const demoItems = (today: Date): ImportedTitle[] => {
  const dated = (demo: DemoTitle, date: string) =>
    demo.releaseInDays === undefined ? date : dayFrom(today, demo.releaseInDays);
  return [
    ...movies.map((demo) => movieOf(demo, dated(demo, demo.releaseDate))),
    ...series.map((demo) => serieOf(demo, dated(demo, demo.firstAirDate))),
    ...games.map((demo) => gameOf(demo, dated(demo, demo.releaseDate))),
  ];
};
