import { expect, it } from '@jest/globals';
import { DOMParser } from '@xmldom/xmldom';
import sharp from 'sharp';
import { drawStory, STORY_SIZES, type StoryFacts, type StoryShape } from './story.js';

const FACTS: StoryFacts = {
  shape: 'tall',
  heading: 'Best of the year',
  big: 'The Extraordinarily Long Title of a Film: That Goes On and On <&> "Ōkami"',
  small: 'Rated 10',
  rows: Array.from({ length: 9 }, (_, at) => ({
    name: `Żółć ${at}`,
    note: '50%',
    share: at / 5,
    shareBefore: 1,
  })),
  colours: ['#7a3a1b', '#46331b'],
  by: '@ada, 2024',
};
const COVER = 'data:image/svg+xml;base64,PHN2Zy8+';

it.each(Object.keys(STORY_SIZES) as StoryShape[])(
  'STORY-08 a %s picture is complete XML of its size',
  async (shape) => {
    for (const covers of [[], [COVER], [COVER, COVER, COVER]])
      for (const rows of [[], FACTS.rows]) {
        const svg = drawStory({ ...FACTS, shape, rows }, covers);
        const errors: string[] = [];
        new DOMParser({ onError: (level, message) => errors.push(`${level}: ${message}`) }).parseFromString(
          svg,
          'image/svg+xml',
        );
        expect(errors).toEqual([]);
        const { width, height } = await sharp(Buffer.from(svg)).metadata();
        expect([width, height]).toEqual(STORY_SIZES[shape]);
      }
  },
);

it('STORY-08 everything is above the foot, in order', () => {
  for (const shape of ['tall', 'wide'] as const) {
    const svg = drawStory({ ...FACTS, shape }, [COVER, COVER, COVER]);
    const bodies = [...svg.matchAll(/<g transform="translate\(0 (\d+(?:\.\d+)?)\)">/g)].map(([, y]) =>
      Number(y),
    );
    const [foot = 0] = bodies.slice(-1);
    expect(foot).toBeLessThan(STORY_SIZES[shape][1]);
    for (const top of bodies.slice(0, -1)) expect(top).toBeLessThan(foot);
  }
});
