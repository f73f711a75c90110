import { Injectable } from '@nestjs/common';
import type { TitleDocument } from '@screenlore/catalogue-model';
import {
  CATEGORIES,
  type CallReply,
  type CallRequest,
  type Category,
  type Envelope,
  EVENING_LIMITS,
  type InternalReply,
  type InternalRequest,
  type ListedTitle,
  MESSAGES,
} from '@screenlore/contracts';
import { CallError, callerOf } from '@screenlore/service-kit';
import { inChance } from '../browse/orders.js';
import { WeightedRatings } from '../browse/weighted-ratings.js';
import { titleReferenceOf } from '../replies/title-reference.js';
import { listedReply } from '../replies/title-reply.js';
import { type Shelf, Shelves } from '../search/shelves.js';
import { TitlesRepository } from '../titles/titles.repository.js';
import { EveningRepository, type Told } from './evening.repository.js';
import { firstSentence } from './first-sentence.js';
import { ForYou } from './for-you.js';
import { makersIn, RelatedTitles } from './related-titles.repository.js';
import { type Similar, SimilarTitles } from './similar-titles.repository.js';

/** Tonight's titles are drawn from this many of the best of a kind; not all of them have a story. */
const BEST = 150;
const DRAWN = 4;
/** Looks up this many times more titles than needed: those already seen are removed later. */
const SPARE = 3;
const DAY_MS = 86_400_000;

type Evening = InternalReply<'find-evening'>;

/** What to watch or play tonight (EVENING-01 to 04). */
@Injectable()
export class EveningService {
  constructor(
    private readonly evenings: EveningRepository,
    private readonly titles: TitlesRepository,
    private readonly weighted: WeightedRatings,
    private readonly similar: SimilarTitles,
    private readonly related: RelatedTitles,
    private readonly forYou: ForYou,
    private readonly shelves: Shelves,
  ) {}

  /** Without a seed, the day's own. */
  async tonight({ seed: asked, count }: CallRequest<'get-tonight'>): Promise<CallReply<'get-tonight'>> {
    const seed = asked === 0 ? Math.floor(Date.now() / DAY_MS) : asked;
    const drawn = await Promise.all(
      CATEGORIES.map(async (kind) => {
        const best = [...(await this.weighted.of(kind)).keys()].slice(0, BEST).map((id) => ({ id }));
        return inChance(best, seed)
          .slice(0, DRAWN)
          .map(({ id }) => id);
      }),
    );
    const told = new Map((await this.evenings.titles(drawn.flat())).map((title) => [idOf(title), title]));
    const ofKind = drawn.map((ids) => {
      const found = ids.flatMap((id) => told.get(id) ?? []);
      return [
        ...found.filter(({ description }) => description),
        ...found.filter(({ description }) => !description),
      ];
    });
    const inTurn = Array.from({ length: DRAWN }, (_, at) =>
      ofKind.flatMap((found) => found[at] ?? []),
    ).flat();
    const titles = inTurn.slice(0, count);
    const listed = await this.listed(titles);
    return {
      titles: titles.flatMap((title) => {
        const shown = listed.get(idOf(title));
        return shown ? [{ title: shown, sentence: firstSentence(title.description) }] : [];
      }),
    };
  }

  /** @throws CallError notFound */
  async alike({ titleId, kind, count }: CallRequest<'get-similar-titles'>) {
    const title = await this.titles.single(kind, titleId);
    if (!title) throw new CallError('notFound', MESSAGES.subjectUnknown);
    const [ofSeries, ofMakers] = await Promise.all([
      this.related.ofSeries(title, count),
      this.related.ofMakers(title, 2 * count),
    ]);
    const inSeries = new Set(ofSeries.map(idOf));
    const made = ofMakers.filter((other) => !inSeries.has(idOf(other))).slice(0, count);
    const shown = new Set([...inSeries, ...made.map(idOf)]);
    const makers = makersIn(title, made);
    // Everything else by its makers is one press away.
    const isByMaker = ({ because: { what, name } }: Similar) =>
      what === 'maker' && makers.some((maker) => maker.name === name);
    const similar = (await this.similar.to([title])).filter(
      (other) => !shown.has(other.id) && !isByMaker(other),
    );
    const listed = await this.listed([...ofSeries, ...made]);
    const listedOf = (titles: readonly Told[]) => titles.flatMap((other) => listed.get(idOf(other)) ?? []);
    return {
      titles: await this.suggested(similar.slice(0, count)),
      ofSeries: listedOf(ofSeries),
      ofMakers: { makers, titles: listedOf(made) },
    };
  }

  async evening(envelope: Envelope<InternalRequest<'find-evening'>>): Promise<Evening> {
    const { id } = callerOf(envelope);
    const day = envelope.body.day ?? new Date().toISOString().slice(0, 10);
    const [fromList, forYou, because] = await Promise.all([
      this.fromList(id),
      this.allLiked(id),
      this.because(id, Number(day.replaceAll('-', ''))),
    ]);
    return { fromList, forYou, because };
  }

  /** @throws CallError notFound */
  async dismiss(envelope: Envelope<CallRequest<'dismiss-title'>>): Promise<CallReply<'dismiss-title'>> {
    const { titleId, dismissed } = envelope.body;
    const { id } = callerOf(envelope);
    const title = await this.titles.byEitherId(titleId);
    if (!title) throw new CallError('notFound', MESSAGES.subjectUnknown);
    await (dismissed ? this.evenings.dismiss(id, title._id) : this.evenings.suggestAgain(id, title._id));
    return { dismissed };
  }

  /** A title that just came out, then a short one, then the best one; each with its reason. */
  private async fromList(userId: string): Promise<Evening['fromList']> {
    const wishes = await this.evenings.wishes(userId);
    const now = Date.now();
    const since = now - EVENING_LIMITS.justOutDays * DAY_MS;
    const kinds = [...new Set(wishes.map(({ itemType }) => itemType))];
    const ratings = new Map(
      await Promise.all(kinds.map(async (kind) => [kind, await this.weighted.of(kind)] as const)),
    );
    const out = wishes.flatMap(({ itemId, itemType: kind }) => {
      const shelf = this.shelves.get(kind, itemId.toHexString());
      return shelf && (shelf.releasedOn ?? 0) <= now
        ? [{ shelf, kind, rating: ratings.get(kind)?.get(shelf.id) ?? 0 }]
        : [];
    });
    const whyOf = ({ shelf, kind }: { shelf: Shelf; kind: Category }): Evening['fromList'][number]['why'] => {
      if (shelf.releasedOn !== null && shelf.releasedOn >= since) return 'justOut';
      const isShort =
        kind === 'movies' && shelf.minutes !== null && shelf.minutes <= EVENING_LIMITS.shortMinutes;
      return isShort ? 'short' : 'best';
    };
    const inOrder = out
      .map((item) => ({ ...item, why: whyOf(item) }))
      .sort((a, b) => RANK[a.why] - RANK[b.why] || b.rating - a.rating)
      .slice(0, SPARE * EVENING_LIMITS.fromList);
    const listed = await this.listed(await this.evenings.titles(inOrder.map(({ shelf }) => shelf.id)));
    return inOrder.flatMap(({ shelf, why }) => {
      const title = listed.get(shelf.id);
      return title ? [{ title, why }] : [];
    });
  }

  /** @param seed decides which of the titles that somebody loved come first */
  private async because(userId: string, seed: number): Promise<Evening['because']> {
    const loved = (await Promise.all(CATEGORIES.map((kind) => this.evenings.loved(userId, kind)))).flat();
    const drawn = inChance(
      loved.map(({ itemId, rating }) => ({ id: itemId.toHexString(), itemId, rating })),
      seed,
    ).slice(0, EVENING_LIMITS.rated);
    const shown = new Set<string>();
    const rows: Evening['because'] = [];
    for (const { itemId, rating } of drawn) {
      const title = await this.evenings.whole(itemId);
      if (!title) continue;
      const titles = await this.picks(userId, title, shown);
      for (const pick of titles) shown.add(pick.title._id);
      if (titles.length > 0) rows.push({ of: titleReferenceOf(title), rating, titles });
    }
    return rows;
  }

  private async allLiked(userId: string): Promise<Evening['forYou']> {
    return this.suggested(
      await this.fresh(userId, await this.forYou.titles(userId, 2 * SPARE * EVENING_LIMITS.picks)),
    );
  }

  /** No title appears twice in these rows. */
  private async picks(userId: string, title: TitleDocument, shown: ReadonlySet<string>) {
    const found = await this.forYou.because(title, 2 * SPARE * EVENING_LIMITS.picks);
    return this.suggested(
      await this.fresh(
        userId,
        found.filter(({ id }) => !shown.has(id)),
      ),
    );
  }

  private async fresh(userId: string, found: readonly Similar[]): Promise<Similar[]> {
    const known = await this.evenings.known(
      userId,
      found.map(({ id }) => id),
    );
    return found.filter(({ id }) => !known.has(id)).slice(0, SPARE * EVENING_LIMITS.picks);
  }

  private async suggested(similar: readonly Similar[]): Promise<CallReply<'get-similar-titles'>['titles']> {
    const listed = await this.listed(await this.evenings.titles(similar.map(({ id }) => id)));
    return similar.flatMap(({ id, because }) => {
      const title = listed.get(id);
      return title ? [{ title, because }] : [];
    });
  }

  private async listed(titles: readonly Told[]): Promise<ReadonlyMap<string, ListedTitle>> {
    const kinds = [...new Set(titles.map(({ itemType }) => itemType))];
    const places = new Map(
      await Promise.all(kinds.map(async (kind) => [kind, await this.titles.placesOf(kind)] as const)),
    );
    return new Map(
      titles.map((title): [string, ListedTitle] => {
        const place = places.get(title.itemType)?.get(idOf(title)) ?? null;
        return [idOf(title), listedReply(title.itemType)(title, place)];
      }),
    );
  }
}

const RANK = { justOut: 0, short: 1, best: 2 };

const idOf = ({ _id }: Pick<Told, '_id'>): string => _id.toHexString();
