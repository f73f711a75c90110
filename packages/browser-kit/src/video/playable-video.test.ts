import { describe, expect, it } from '@jest/globals';
import { playableVideo } from './playable-video.js';

describe('READ-07 TITLE-03 links to videos', () => {
  it.each([
    'https://www.youtube.com/watch?v=XZ8daibM3AE',
    'https://youtube.com/watch?list=x&v=XZ8daibM3AE',
    'https://m.youtube.com/watch?v=XZ8daibM3AE&t=3',
    'https://youtu.be/XZ8daibM3AE?si=abc',
    'https://www.youtube.com/embed/XZ8daibM3AE',
    'https://www.youtube.com/shorts/XZ8daibM3AE',
  ])('%s plays in the cookie-free player', (link) => {
    expect(playableVideo(link)?.player).toBe(
      'https://www.youtube-nocookie.com/embed/XZ8daibM3AE?autoplay=1&rel=0',
    );
    expect(playableVideo(link)?.page).toBe('https://www.youtube.com/watch?v=XZ8daibM3AE');
  });

  it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'])(
    '%s plays on Vimeo',
    (link) => {
      expect(playableVideo(link)?.player).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
    },
  );

  it.each([
    '',
    'no link',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://example.org/watch?v=XZ8daibM3AE',
    'https://youtube.com.evil.example/watch?v=XZ8daibM3AE',
    'javascript:alert(1)//youtu.be/XZ8daibM3AE',
    'ftp://youtu.be/XZ8daibM3AE',
    'https://vimeo.com/about',
  ])('%j cannot be played', (link) => {
    expect(playableVideo(link)).toBeNull();
  });
});
