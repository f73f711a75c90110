import { expect, it } from '@jest/globals';
import { shownPicture } from './shown-picture.js';
import { uploadPath } from './uploads.js';

const UPLOAD = uploadPath('0'.repeat(32));

it.each([
  [UPLOAD, UPLOAD],
  [`https://screenlore.example${UPLOAD}`, UPLOAD],
  ['/api/pictures/movies/ran/banner?v=1', '/api/pictures/movies/ran/banner?v=1'],
  ['https://other.example/api/pictures/movies/ran/banner?v=1', '/api/pictures/movies/ran/banner?v=1'],
  ['https://other.example/a.png', ''],
  ['//other.example/a.png', ''],
  ['/\\other.example/a.png', ''],
  ['javascript:alert(1)', ''],
  ['data:image/svg+xml,<svg/>', ''],
  ['', ''],
])('READ-05 a picture at %s is loaded from the own origin or not at all', (address, shown) => {
  expect(shownPicture(address)).toBe(shown);
});
