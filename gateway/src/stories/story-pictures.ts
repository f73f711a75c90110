import { Injectable } from '@nestjs/common';
import {
  type Statistics,
  type StoryCard,
  type StoryPicture,
  type StoryShape,
  type StoryYear,
  storyOf,
  storySummary,
  storyWords,
  type TitleReference,
} from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit/base';
import { accountIdOf } from '../compose/account-of.js';
import type { Ask } from '../compose/composition.js';
import { statisticsOf } from '../compose/statistics.js';
import { MadePictures } from '../files/made-pictures.js';
import { ServiceClient } from '../services/service-client.js';

/** How many new pictures a picture of a year counts as: it takes the statistics of two years. */
const COST = 10;
/** Width (pixels) of its covers. */
const COVER = 360;
const WORDS = storyWords('en-GB', 'ten', String);

export interface AskedStory {
  userId: string;
  year: number;
  picture: StoryPicture;
  shape: StoryShape;
}

/**
 * Pictures of a member's year. They show only what is public, even to the owner (STORY-10). The facts are read for each
 * request, so that nothing hidden is sent; the drawing is cached by its content.
 */
@Injectable()
export class StoryPictures {
  constructor(
    private readonly services: ServiceClient,
    private readonly made: MadePictures,
  ) {}

  /**
   * @param owner network the request came from
   * @throws CallError 'notFound' if nothing is public, 'tooMany', 'unavailable'
   */
  async get({ userId, year, picture, shape }: AskedStory, owner: string, requestId: string) {
    this.made.count(owner, COST);
    const ask: Ask = (name, request) => this.services.internal(name, request, { requestId, caller: null });
    const id = await accountIdOf(userId, ask);
    const inYear = (of: number): Promise<Statistics> =>
      statisticsOf(id, { from: `${of}-01-01`, to: `${of}-12-31` }, ask);
    const [of, before] = await Promise.all([inYear(year), inYear(year - 1)]);
    const card = pictured({ year, of, before }, picture);
    if (!card) throw new CallError('notFound', 'There is no such picture');
    const covers = await Promise.all(card.covers.map((title) => this.coverOf(title, owner, ask)));
    const { heading, big, small, rows, colours } = card;
    const shown = rows.map(({ name, note, share, shareBefore }) => ({ name, note, share, shareBefore }));
    const by = `@${userId.toLowerCase()}, ${year}`;
    return this.made.ofStory({ shape, heading, big, small, rows: shown, colours, by }, covers, owner);
  }

  private async coverOf({ itemType, titleId }: TitleReference, owner: string, ask: Ask) {
    const asked = { of: itemType, id: titleId, picture: 'cover', index: 0 } as const;
    const { source, facts } = await ask('get-picture', asked);
    const look = { width: COVER, format: 'jpeg', owner } as const;
    return this.made.get(source, { picture: 'cover', index: 0, facts }, look);
  }
}

function pictured(year: StoryYear, picture: StoryPicture): StoryCard | undefined {
  const cards = storyOf(year, WORDS);
  return picture === 'year' ? storySummary(cards, year) : cards.find(({ id }) => id === picture);
}
