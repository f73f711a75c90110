import { z } from 'zod';
import { isOversight, SERVICES } from './call.js';
import { CALL_NAMES, callOf } from './calls/index.js';
import { IDEMPOTENCY_KEY_SHAPE, isIdempotent } from './constants/idempotency.js';
import { API_BASE } from './constants/routes.js';
import { ERROR_STATUS, type ErrorCode, errorReply } from './errors.js';
import { filePaths } from './openapi-files.js';
import { FIELD } from './requests.js';

const WHAT: Record<ErrorCode, string> = {
  malformed: 'The body is malformed or breaks a rule; nothing is stored',
  unauthenticated: 'No, a bad or an expired access token',
  forbidden: 'Not allowed',
  notFound: 'Unknown id',
  conflict: 'Taken, or already done',
  tooLarge: 'Too large',
  wrongType: 'Wrong type',
  tooMany: 'Too many calls; try again later',
  internal: 'A fault of the portal',
  notBuilt: 'Not built yet, or not set up here',
  unavailable: 'The service that answers is unavailable',
  timeout: 'The service did not answer in time',
};

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, target: 'draft-2020-12', reused: 'inline' });
  return rest;
};

const json = (content: unknown) => ({ content: { 'application/json': { schema: content } } });

/** What `parseBody` accepts: fields that only another version knows are dropped, not refused. */
function body({ request, access }: ReturnType<typeof callOf>) {
  const strict = schema(request, 'input');
  if (isOversight(access) || strict.additionalProperties !== false) return strict;
  const { additionalProperties: _, ...open } = strict;
  return { ...open, propertyNames: { pattern: FIELD.source } };
}

const failing = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    codes.map((code) => [
      ERROR_STATUS[code],
      {
        description: WHAT[code],
        ...json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );

/**
 * The OpenAPI 3.1 document of the whole API: all calls and the addresses of files and events, generated from the contract that also
 * checks them (API-04).
 */
export function openApiDocument(version: string) {
  const paths: Record<string, unknown> = {};
  for (const name of CALL_NAMES) {
    const call = callOf(name);
    const failures: ErrorCode[] = [
      'malformed',
      // The only changes open to visitors are ways to sign in: by password, by a provider, by the session's cookie.
      ...(call.access === 'anyone' && call.effect === 'read' ? [] : (['unauthenticated'] as const)),
      ...(call.access === 'anyone' ? [] : (['forbidden'] as const)),
      'notFound',
      ...(call.method === 'POST' ? (['tooLarge', 'wrongType'] as const) : []),
      ...(call.effect === 'write' ? (['conflict'] as const) : []),
      'tooMany',
      'internal',
      ...(call.planned || call.needsSetUp ? (['notBuilt'] as const) : []),
      'unavailable',
      'timeout',
    ];
    paths[`${API_BASE}/${name}`] = {
      [call.method.toLowerCase()]: {
        operationId: name,
        summary: call.summary,
        tags: [call.service],
        ...(call.access === 'anyone' ? {} : { security: [{ accessToken: [] }] }),
        ...(call.planned ? { description: `Not built yet: ${call.planned}`, 'x-planned': true } : {}),
        ...(isIdempotent(name) ? { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] } : {}),
        ...(call.method === 'POST'
          ? {
              requestBody: {
                required: !call.request.safeParse({}).success,
                ...json(body(call)),
              },
            }
          : {}),
        responses: {
          200: { description: 'Done', ...json(schema(call.reply, 'output')) },
          ...failing(failures),
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Screenlore',
      version,
      description:
        'Every call of the portal, which accept and answer JSON, and the addresses of its pictures, uploads and events.',
    },
    servers: [{ url: '/' }],
    tags: [...SERVICES, 'gateway'].map((name) => ({ name })),
    paths: { ...paths, ...filePaths((type) => schema(type, 'output'), failing) },
    components: {
      schemas: { Error: schema(errorReply, 'output') },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Makes a repeated change count once for 24 hours: the same key with the same body gets the first reply, with another body 409',
          schema: { type: 'string', pattern: IDEMPOTENCY_KEY_SHAPE.source },
        },
      },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
