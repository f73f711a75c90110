import { describe, expect, it } from '@jest/globals';
import {
  BLUR_CELLS,
  blurOf,
  DRAWING_VERSION,
  personStamp,
  pictureAddress,
  pictureWidthOf,
  titleStamp,
} from './pictures.js';

const blur = (digit: string) => digit.repeat(BLUR_CELLS * 3);

describe('addresses of pictures', () => {
  it('contain the version and the blur of their picture', () => {
    const stamp = titleStamp('v1', {
      cover: blur('1'),
      banner: blur('2'),
      photo: blur('3'),
      character: blur('4'),
    });
    expect(pictureAddress.cover('movies', 'a b', stamp)).toBe(
      `/api/pictures/movies/a%20b/cover?v=v1-${DRAWING_VERSION}&b=${blur('1')}`,
    );
    expect(pictureAddress.banner('games', 'a', stamp)).toBe(
      `/api/pictures/games/a/banner?v=v1-${DRAWING_VERSION}&b=${blur('2')}`,
    );
    expect(pictureAddress.photo('series', 'a', 7, stamp)).toBe(
      `/api/pictures/series/a/photo/7?v=v1-${DRAWING_VERSION}&b=${blur('3')}`,
    );
    expect(pictureAddress.character('r', stamp)).toBe(
      `/api/pictures/roles/r/character?v=v1-${DRAWING_VERSION}&b=${blur('4')}`,
    );
    expect(pictureAddress.portrait('p', personStamp('v2', blur('5')))).toBe(
      `/api/pictures/person/p/portrait?v=v2-${DRAWING_VERSION}&b=${blur('5')}`,
    );
  });

  it('have no blur if none is known', () => {
    expect(pictureAddress.cover('movies', 'a', 'v1')).toBe(
      `/api/pictures/movies/a/cover?v=v1-${DRAWING_VERSION}`,
    );
  });
});

it('a blur has colours with one digit per channel', () => {
  expect(blurOf(['#000000', '#ffffff', '#112233', '#0819aa', '#f6f7f9', '#808080'])).toBe(
    '000fff12301aeff888',
  );
});

it.each([
  [1, 96],
  [96, 96],
  [97, 160],
  [1920, 1920],
  [99_999, 1920],
])('a width of %d is available as %d', (wanted, width) => {
  expect(pictureWidthOf(wanted)).toBe(width);
});
