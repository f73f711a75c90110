import { describe, expect, it } from '@jest/globals';
import { isOversight } from './call.js';
import { CALL_NAMES, callOf, isCall } from './calls/index.js';
import * as MESSAGES from './constants/messages.js';
import { firstViewRequest } from './first-view.js';
import { INTERNAL_CALL_NAMES } from './internal/index.js';
import { InvalidRequest, parseBody, parseEnvelope, requestSchemaOf } from './requests.js';

describe('API-06 the check of a request', () => {
  it('covers every call, public and internal, and no name is both', () => {
    const names = [...CALL_NAMES, ...INTERNAL_CALL_NAMES];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(requestSchemaOf(name)).toBeDefined();
    expect(requestSchemaOf('__proto__')).toBeUndefined();
  });

  it('refuses impossible field names in every body', () => {
    for (const name of [...CALL_NAMES, ...INTERNAL_CALL_NAMES])
      for (const body of [{ $gt: '' }, { 'a.b': 1 }, JSON.parse('{"__proto__": {}}')])
        expect(() => parseBody(name, body)).toThrow(InvalidRequest);
  });

  it('fills in defaults, and leaves a checked body unchanged', () => {
    const body = parseBody('get-movies-latest', {});
    expect(body).toEqual({ count: 20, skip: 0, sortByRating: false });
    expect(parseBody('get-movies-latest', body)).toEqual(body);
  });

  it('reports wrong values first, then missing ones', () => {
    expect(() => parseBody('get-names', { ids: 1, $gt: 2 })).toThrow(
      /^ids: expected array.*; "\$gt": unknown field$/,
    );
    expect(() => parseBody('add-rating', { mediaId: 'a', type: 'movie', userRating: 11 })).toThrow(
      MESSAGES.ratingRange,
    );
  });
});

describe('requests of another version', () => {
  it('TEAM-17 a field that only a newer sender knows is dropped, in the body of every call', () => {
    for (const name of [...CALL_NAMES, ...INTERNAL_CALL_NAMES]) {
      if (isCall(name) && isOversight(callOf(name).access)) continue;
      expect(faultOf(name, { newer: { $gt: '' } })).toBe(faultOf(name, {}));
      expect(faultOf(name, { newer: 1 })).not.toContain('newer');
    }
    expect(parseBody('get-movies-latest', { count: 3, newer: { $gt: '' } })).toEqual(
      parseBody('get-movies-latest', { count: 3 }),
    );
  });

  it('TEAM-17 a call of administrators, and nested fields of a body, are as strict as before', () => {
    const feature = { articleId: 'a', featured: true };
    expect(parseBody('feature-article', feature)).toEqual(feature);
    expect(() => parseBody('feature-article', { ...feature, newer: 1 })).toThrow('"newer": unknown field');
    expect(() => parseBody('add-viewing', { titleId: 'ran', viewing: { more: 1 } })).toThrow(
      'viewing: "more": unknown field',
    );
    const bad = { post: { type: 'article', _id: 'a', publicId: 'b', authorId: 'c', newer: 1 } };
    expect(faultOf('store-comment', bad)).toContain('newer');
  });

  it('TEAM-17 the envelope and the request for a first view drop what only a newer sender knows', () => {
    const caller = { id: 'a', username: 'ada', admin: false };
    const known = { body: {}, requestId: 'request-1', caller, hop: 'h' };
    expect(parseEnvelope({ ...known, newer: 1, caller: { ...caller, newer: 1 } })).toEqual(known);
    const place = { pathname: '/screenlore/', search: '', language: 'en', ways: [] };
    for (const asked of [
      { ...place, route: '/' },
      { ...place, block: 'LatestNews', props: { count: 3 } },
    ])
      expect(firstViewRequest.parse({ ...asked, newer: 1 })).toEqual(asked);
  });
});

const faultOf = (name: string, body: unknown): string => {
  try {
    parseBody(name, body);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('API-06 the check of what a service receives', () => {
  const envelope = { body: { titleId: 'ran' }, requestId: 'request-1', caller: null, hop: 'h' };

  it('accepts what the gateway sends, with an unchanged body', () => {
    expect(parseEnvelope(envelope)).toEqual(envelope);
  });

  it.each([
    ['half a caller', { caller: { id: 'a' } }],
    ['an idempotency key of another shape', { idempotencyKey: 'short' }],
    ['no request id', { requestId: undefined }],
  ])('refuses %s', (_, change) => {
    expect(() => parseEnvelope({ ...envelope, ...change })).toThrow(InvalidRequest);
  });
});
