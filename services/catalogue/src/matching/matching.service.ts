import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  MATCH_TITLES,
  type MatchReply,
  type MatchRequest,
  type TitleMatch,
  type WantedTitle,
} from '@screenlore/contracts';
import { Peers } from '@screenlore/service-kit';
import { ChangeStreamFollower } from '../search/change-stream-follower.js';
import { likenessTo, nearlyAlike } from '../search/letters.js';
import { SearchEngine } from '../search/search-engine.js';
import { type Candidate, eachOnce, ownIdOf, type Sought, soughtOf } from './candidate.js';
import { CandidateIndex } from './candidate-index.js';
import { EpisodesService } from './episodes/episodes.service.js';
import { matchByLetters, matchByName } from './match-title.js';
import { MatchingRepository } from './matching.repository.js';
import { isItem, OwnItemsRepository } from './own-items.repository.js';

/** At most this many similar names are considered for a wanted title. */
const ALIKE_MAX = 20;
/** After looking up this many names, other work gets a turn: a few milliseconds' worth. */
const NAMES_PER_TURN = 20;

/** Finds the titles of the catalogue that rows of other sites mean (LIB-60 to LIB-69). */
@Injectable()
export class MatchingService implements OnApplicationBootstrap {
  constructor(
    private readonly peers: Peers,
    private readonly titles: MatchingRepository,
    private readonly names: SearchEngine,
    private readonly follower: ChangeStreamFollower,
    private readonly items: OwnItemsRepository,
    private readonly episodes: EpisodesService,
  ) {}

  onApplicationBootstrap(): void {
    this.peers.answer(MATCH_TITLES, (request) => this.match(request));
  }

  /** @throws Error while the names are still loading: similar names could not be found yet */
  async match({ wanted }: MatchRequest): Promise<MatchReply> {
    if (!this.follower.ready) throw new Error('The names are being read. Please ask again in a moment.');
    const sought = wanted.filter((title) => !isItem(title)).map(soughtOf);
    const [items, ofIds, named] = await Promise.all([
      this.items.match(wanted.filter(isItem)),
      this.titles.withIds(sought.flatMap(({ wanted: { ids } }) => ids)),
      this.titles.named(sought.flatMap(({ looseKeys, heads }) => [...looseKeys, ...heads])),
    ]);
    const byKey = new CandidateIndex(named, ({ looseKeys }) => looseKeys);
    const byIds = new CandidateIndex(ofIds, ({ _id, ids }) => [ownIdOf(_id), ...ids]);
    const namesakesOf = ({ looseKeys, heads }: Sought) => byKey.of([...looseKeys, ...heads]);
    const decided = sought.map((each) => matchByName(each, byIds.of(each.wanted.ids), namesakesOf(each)));
    const alike = await this.alike(sought.filter((_, at) => !decided[at]));
    const titles = sought.map((each, at): [WantedTitle, TitleMatch] => {
      const namesakes = namesakesOf(each);
      const nearly = () => eachOnce([...namesakes, ...(alike.get(each) ?? [])]);
      return [
        each.wanted,
        { n: each.wanted.n, ...(decided[at] ?? matchByLetters(each, namesakes, nearly())) },
      ];
    });
    const matches = new Map([...items, ...titles]);
    const inOrder = wanted.flatMap((title): [WantedTitle, TitleMatch][] => {
      const match = matches.get(title);
      return match ? [[title, match]] : [];
    });
    return { matches: await this.episodes.resolve(inOrder) };
  }

  /** Titles with nearly the wanted names, where a year, director or length can confirm them. */
  private async alike(sought: readonly Sought[]): Promise<Map<Sought, Candidate[]>> {
    const idsOf = new Map<Sought, string[]>();
    const told = ({ wanted: { year, directors, minutes } }: Sought) => year || directors?.length || minutes;
    for (const each of sought.filter(told)) {
      idsOf.set(each, await this.idsAlike(each));
      if (idsOf.size % NAMES_PER_TURN === 0) await nextTurn();
    }
    const ids = [...new Set([...idsOf.values()].flat())];
    const found = ids.length > 0 ? await this.titles.byIds(ids) : [];
    const byId = new Map(found.map((title) => [title._id.toHexString(), title]));
    return new Map([...idsOf].map(([each, its]) => [each, its.flatMap((id) => byId.get(id) ?? [])]));
  }

  private async idsAlike({ keys, kinds, wanted: { year } }: Sought): Promise<string[]> {
    const years = year === undefined ? {} : { yearFrom: year - 1, yearTo: year + 1 };
    const found = await Promise.all(keys.map((sought) => this.names.like(sought, kinds, years)));
    return keys
      .flatMap((sought, at) => {
        const [isAlike, likeness] = [nearlyAlike(sought), likenessTo(sought)];
        return (found[at] ?? []).flatMap((row) => {
          const alike = row.names.filter(({ key }) => isAlike(key));
          const likenesses = alike.map(({ key }) => likeness(key));
          return alike.length > 0 ? [{ id: row.id, likeness: Math.max(...likenesses) }] : [];
        });
      })
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, ALIKE_MAX)
      .map(({ id }) => id);
  }
}
