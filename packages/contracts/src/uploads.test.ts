import { describe, expect, it } from '@jest/globals';
import { uploadIdOf, uploadPath } from './uploads.js';

const ID = '0123456789abcdef0123456789abcdef';

describe('addresses of uploads', () => {
  it.each([
    `/api/uploads/${ID}`,
    `http://127.0.0.1:8080/api/uploads/${ID}`,
    `HTTPS://a.example/api/uploads/${ID}`,
  ])('%s names a file', (address) => {
    expect(uploadIdOf(address)).toBe(ID);
    expect(uploadPath(ID)).toBe(`/api/uploads/${ID}`);
  });

  it.each([
    '',
    '/api/uploads/',
    `/api/uploads/${ID}?w=96`,
    `/api/uploads/${ID}#a`,
    `/api/uploads/${ID}/`,
    `/api/uploads/${ID.toUpperCase()}`,
    `/api/uploads/../${ID}`,
    `//a.example/api/uploads/${ID}`,
    `ftp://a.example/api/uploads/${ID}`,
    `javascript:/api/uploads/${ID}`,
    `https://a.example/x/api/uploads/${ID}`,
    `https://a.example?/api/uploads/${ID}`,
    `/api/pictures/movies/a/banner`,
  ])('%s names none', (address) => {
    expect(uploadIdOf(address)).toBeUndefined();
  });
});
