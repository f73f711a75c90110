import { z } from 'zod';
import { API_BASE } from './constants/routes.js';
import { commentNews, postType, threadType } from './entities/comment.js';
import { uploadedFile } from './entities/file.js';
import type { ErrorCode } from './errors.js';
import { internalCalls } from './internal/index.js';
import { PICTURE_WIDTHS } from './pictures.js';
import { STORY_PICTURES, STORY_SHAPES } from './story/card.js';
import { FILE_ID } from './uploads.js';

type SchemaOf = (type: z.ZodType) => object;
type Failing = (codes: readonly ErrorCode[]) => object;

const text = { type: 'string' };
const inPath = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
const inQuery = (name: string, schema: object, required: boolean, description: string) => ({
  name,
  in: 'query',
  required,
  schema,
  description,
});

const fileId = inPath('id', { ...text, pattern: FILE_ID.source });
const width = inQuery(
  'w',
  { type: 'integer', minimum: 1, maximum: 99_999 },
  false,
  `The width in pixels; the picture comes in the nearest one of ${PICTURE_WIDTHS.join(', ')} that fills it`,
);

const picture = {
  description: 'The picture, WebP where `accept` names it and JPEG elsewhere',
  content: { 'image/webp': {}, 'image/jpeg': {} },
};
const unchanged = { description: 'The picture that `if-none-match` names is still right' };

const form = (field: string) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: [field],
      },
    },
  },
});

const TAKING: readonly ErrorCode[] = [
  'malformed',
  'tooLarge',
  'wrongType',
  'tooMany',
  'internal',
  'unavailable',
  'timeout',
];
const SHOWING: readonly ErrorCode[] = [
  'malformed',
  'notFound',
  'tooMany',
  'internal',
  'unavailable',
  'timeout',
];

/** Addresses that are not calls: pictures, uploads and events, which do not accept JSON or do not return it (API-04). */
export function filePaths(schemaOf: SchemaOf, failing: Failing): Record<string, object> {
  const { of, picture: name } = internalCalls['get-picture'].request.shape;
  const tags = ['gateway'];
  const done = (reply: z.ZodType) => ({
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(reply) } },
  });
  const pictureOf = (operationId: string, more: object[]) => ({
    get: {
      operationId,
      summary: 'A picture of a title, person or role, from its source or drawn',
      tags,
      parameters: [
        inPath('of', { enum: of.options }),
        inPath('id', text),
        inPath('picture', { enum: name.options }),
        ...more,
        width,
        inQuery('v', text, false, 'Of the picture: with it the answer may be kept for good'),
      ],
      responses: { 200: picture, 304: unchanged, ...failing(SHOWING) },
    },
  });
  return {
    [`${API_BASE}/pictures/{of}/{id}/{picture}`]: pictureOf('picture', []),
    [`${API_BASE}/pictures/{of}/{id}/{picture}/{index}`]: pictureOf('picture-of-several', [
      inPath('index', { type: 'integer', minimum: 0, maximum: 99 }),
    ]),
    [`${API_BASE}/stories/{userId}/{year}/{picture}/{shape}`]: {
      get: {
        operationId: 'story-picture',
        summary: 'A card of a member’s year as a picture, or the whole year, as far as everybody may see it',
        tags,
        parameters: [
          inPath('userId', text),
          inPath('year', { ...text, pattern: '^\\d{4}$' }),
          inPath('picture', { enum: STORY_PICTURES }),
          inPath('shape', { enum: STORY_SHAPES }),
        ],
        responses: {
          200: { description: 'The picture', content: { 'image/jpeg': {} } },
          304: unchanged,
          ...failing(SHOWING),
        },
      },
    },
    [`${API_BASE}/uploads/{id}`]: {
      get: {
        operationId: 'upload',
        summary: 'A picture that somebody uploaded',
        tags,
        parameters: [fileId, width],
        responses: { 200: picture, 304: unchanged, ...failing(SHOWING) },
      },
      put: {
        operationId: 'put-upload',
        summary: 'Takes in one picture at the signed address that `get-upload-url` gave',
        tags,
        parameters: [
          fileId,
          inQuery('user', text, true, 'Whose address it is'),
          inQuery('until', { ...text, pattern: '^\\d{1,12}$' }, true, 'Until when it is good'),
          inQuery('sign', text, true, 'The signature of both'),
        ],
        requestBody: form('file'),
        responses: {
          200: done(uploadedFile),
          ...failing([...TAKING, 'forbidden', 'conflict']),
        },
      },
    },
    [`${API_BASE}/upload-image`]: {
      post: {
        operationId: 'upload-image',
        summary: 'Takes in one picture, as the editor does with a file',
        tags,
        security: [{ accessToken: [] }],
        requestBody: form('image'),
        responses: {
          200: done(z.object({ success: z.literal(1), file: uploadedFile })),
          ...failing([...TAKING, 'unauthenticated']),
        },
      },
    },
    [`${API_BASE}/live`]: {
      get: {
        operationId: 'live',
        summary: 'What happens from now on in a thread, and with a token among the caller’s notifications',
        tags,
        security: [{ accessToken: [] }, {}],
        parameters: [
          inQuery('type', { enum: threadType.options }, false, 'Of the post, or `episode`'),
          inQuery('mediaId', text, false, 'The `_id` or the public id of the post or episode'),
          inQuery(
            'reveal',
            { enum: ['true'] },
            false,
            'Needed for an episode: its thread may tell what happens',
          ),
        ],
        responses: {
          200: {
            description:
              'Events `open`, then `news` with this as JSON in `data`, and `notices` where something changed among the notifications',
            content: { 'text/event-stream': { schema: schemaOf(commentNews) } },
          },
          ...failing([...SHOWING, 'unauthenticated']),
        },
      },
    },
    [`${API_BASE}/live/comments`]: {
      get: {
        operationId: 'live-comments',
        summary: 'What happens in a thread from now on, as server-sent events',
        tags,
        parameters: [
          inQuery('type', { enum: postType.options }, true, 'Of the post'),
          inQuery('mediaId', text, true, 'The `_id` or the public id of the post'),
        ],
        responses: {
          200: {
            description: 'Events `open`, then `news` with this as JSON in `data`',
            content: { 'text/event-stream': { schema: schemaOf(commentNews) } },
          },
          ...failing(SHOWING),
        },
      },
    },
  };
}
