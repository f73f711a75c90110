import { describe, expect, it } from '@jest/globals';
import { DRAWING_VERSION, pictureAddress } from './pictures.js';
import { videoStillSource } from './videos.js';

describe('TITLE-03 stills of videos', () => {
  it.each([
    ['https://www.youtube.com/watch?v=XZ8daibM3AE', 'https://i.ytimg.com/vi/XZ8daibM3AE/hqdefault.jpg'],
    ['https://youtu.be/XZ8daibM3AE?si=abc', 'https://i.ytimg.com/vi/XZ8daibM3AE/hqdefault.jpg'],
    ['https://vimeo.com/76979871', null],
    ['https://example.org/clip', null],
    ['no link', null],
  ])('%s', (link, source) => {
    expect(videoStillSource(link)).toBe(source);
  });

  it('have an address that changes with the link, and none if the portal does not know the site', () => {
    const at = (link: string) => pictureAddress.video('movies', 'blade-1982', 1, link, 'stamp');
    expect(at('https://youtu.be/XZ8daibM3AE')).toBe(
      `/api/pictures/movies/blade-1982/video/1?v=XZ8daibM3AE-${DRAWING_VERSION}`,
    );
    expect(at('https://vimeo.com/76979871')).toBe(
      `/api/pictures/movies/blade-1982/video/1?v=76979871-${DRAWING_VERSION}`,
    );
    expect(at('https://example.org/clip')).toBeNull();
  });
});
