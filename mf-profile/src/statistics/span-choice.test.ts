import { describe, expect, it } from '@jest/globals';
import { readSpan, writeSpan } from './span-choice.js';

const of = (query: string, day = '2024-03-03T12:00:00') =>
  readSpan(new URLSearchParams(query), new Date(day));

describe('the span of statistics', () => {
  it('LIB-56 reads it from the address; missing or invalid values mean everything', () => {
    expect(of('')).toEqual({ span: 'all', from: null, to: null });
    expect(of('span=decade')).toEqual({ span: 'all', from: null, to: null });
    expect(of('span=year')).toEqual({ span: 'year', from: '2024-01-01', to: '2024-12-31' });
    expect(of('span=month')).toEqual({ span: 'month', from: '2024-03-01', to: '2024-03-31' });
    // A Sunday belongs to the week before it.
    expect(of('span=week')).toEqual({ span: 'week', from: '2024-02-26', to: '2024-03-03' });
    expect(of('span=custom&from=2024-05-17&to=2024-99-01')).toEqual({
      span: 'custom',
      from: '2024-05-17',
      to: null,
    });
  });

  it('LIB-56 writes what it reads', () => {
    for (const query of ['', '?span=week', '?span=custom&from=2024-01-01&to=2024-02-01'])
      expect(writeSpan(of(query.slice(1)))).toBe(query);
  });
});
