import * as LIBRARY_LIMITS from '../constants/library-limits.js';
import { STORY_CARDS, type StoryCard, type StoryCardId, type StoryContent, type StoryYear } from './card.js';
import {
  amount,
  best,
  COVERS,
  coversOf,
  ends,
  everybody,
  genres,
  people,
  rewatched,
  streak,
} from './cards.js';
import { storyColours } from './colours.js';
import type { StoryWords } from './words.js';

const MAKERS: Record<StoryCardId, (year: StoryYear, words: StoryWords) => StoryContent | null> = {
  ...{ amount, ends, best, rewatched, people, genres, streak, everybody },
};

/** The cards of a year: those with something to say, or none if there is too little (STORY-01, STORY-02). */
export function storyOf(year: StoryYear, words: StoryWords): StoryCard[] {
  if (year.of.viewings < LIBRARY_LIMITS.storyViewings) return [];
  const covers = coversOf(year.of);
  return STORY_CARDS.flatMap((id, at) => {
    const content = MAKERS[id](year, words);
    if (!content) return [];
    const cover = content.covers[0] ?? covers[at % Math.max(1, covers.length)];
    return [{ ...content, id, colours: storyColours(cover?.cover) }];
  });
}

/** The cards combined: the content of the picture of the whole year. */
export function storySummary(cards: readonly StoryCard[], { year, of }: StoryYear): StoryCard | undefined {
  const [first, ...rest] = cards;
  return (
    first && {
      ...first,
      heading: `${year} in review`,
      rows: rest.map(({ heading, big }) => ({ name: big, note: heading })),
      covers: coversOf(of).slice(0, COVERS),
    }
  );
}
