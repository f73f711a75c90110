import { expect, test } from '@jest/globals';
import { compose } from './compose-file.js';

test.each(Object.entries(compose))(
  'OPS-34 what %s writes to its log takes 50 MB at most',
  (_name, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  },
);
