import { describe, expect, it } from '@jest/globals';
import { CALL_NAMES, callOf } from './calls/index.js';
import { openApiDocument } from './openapi.js';

describe('API-04 the OpenAPI document', () => {
  const document = openApiDocument('1.2.3');

  it('API-04 describes every call under its address and method', () => {
    expect(Object.keys(document.paths).sort()).toEqual(CALL_NAMES.map((name) => `/api/${name}`).sort());
    for (const name of CALL_NAMES)
      expect(Object.keys(document.paths[`/api/${name}`] as object)).toEqual([
        callOf(name).method.toLowerCase(),
      ]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
