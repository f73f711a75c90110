import { describe, expect, it } from '@jest/globals';
import { CALL_NAMES, callOf } from './calls/index.js';
import { openApiDocument } from './openapi.js';

describe('API-04 the OpenAPI document', () => {
  const document = openApiDocument('1.2.3');

  it('API-04 describes every call with its address and method', () => {
    for (const name of CALL_NAMES)
      expect(Object.keys(document.paths[`/api/${name}`] as object)).toEqual([
        callOf(name).method.toLowerCase(),
      ]);
  });

  it('API-04 describes pictures, uploads and events, which are not calls', () => {
    const others = Object.entries(document.paths).filter(
      ([path]) => !CALL_NAMES.some((name) => path === `/api/${name}`),
    );
    const described = others.flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { responses: Record<number, { content: object }> }>).map(
        ([method, { responses }]) => [`${method} ${path}`, Object.keys(responses[200]?.content ?? {})],
      ),
    );
    expect(Object.fromEntries(described)).toEqual({
      'get /api/pictures/{of}/{id}/{picture}': ['image/webp', 'image/jpeg'],
      'get /api/pictures/{of}/{id}/{picture}/{index}': ['image/webp', 'image/jpeg'],
      'get /api/stories/{userId}/{year}/{picture}/{shape}': ['image/jpeg'],
      'get /api/uploads/{id}': ['image/webp', 'image/jpeg'],
      'put /api/uploads/{id}': ['application/json'],
      'post /api/upload-image': ['application/json'],
      'get /api/live': ['text/event-stream'],
      'get /api/live/comments': ['text/event-stream'],
    });
  });

  it('API-04 requires a body where a call cannot do without one', () => {
    for (const name of CALL_NAMES) {
      const call = callOf(name);
      const described = document.paths[`/api/${name}`] as Record<
        string,
        { requestBody?: { required: boolean } }
      >;
      const required = described[call.method.toLowerCase()]?.requestBody?.required ?? false;
      expect({ name, required }).toEqual({
        name,
        required: call.method === 'POST' && !call.request.safeParse({}).success,
      });
    }
    expect(JSON.stringify(document.paths['/api/sign-up'])).toContain(
      '"required":["surname","username","email","password","sex"]',
    );
  });

  it('TEAM-17 API-04 says that unknown fields are accepted, but not in bodies of administrators', () => {
    const bodyOf = (path: string) => JSON.stringify(document.paths[path]);
    expect(bodyOf('/api/search')).toContain('"propertyNames":{"pattern":"^_?[A-Za-z]\\\\w*$"}');
    expect(bodyOf('/api/feature-article')).not.toContain('propertyNames');
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
