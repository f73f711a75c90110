import { z } from 'zod';
import { mediaType } from './entities/common.js';
import { sex } from './entities/person.js';

/**
 * Requests between gateway and services that no visitor can make. Same envelope and manners as calls, on subjects
 * `<service>.internal.<name>`.
 */
export const internalCalls = {
  /** What the gateway needs to draw or fetch the pictures of an item; `source` is another site's address of the picture. */
  'get-picture': {
    service: 'catalogue',
    request: z.strictObject({
      of: z.enum([...mediaType.options, 'person', 'characters']),
      id: z.string().min(1).max(200),
      picture: z.enum(['cover', 'banner', 'photo', 'video', 'portrait', 'character']),
      index: z.int().min(0).max(99).default(0),
    }),
    reply: z.object({
      source: z.string().nullable(),
      facts: z.discriminatedUnion('about', [
        z.object({
          about: z.literal('title'),
          id: z.string(),
          kind: z.enum(['movies', 'series', 'games']),
          title: z.string(),
          year: z.int().nullable(),
          genres: z.array(z.string()),
          mood: z.string().nullable(),
          motifs: z.array(z.string()),
          credit: z.string().nullable(),
        }),
        z.object({
          about: z.literal('person'),
          id: z.string(),
          name: z.string(),
          sex: sex.nullable(),
          bornYear: z.int().nullable(),
        }),
        z.object({
          about: z.literal('character'),
          id: z.string(),
          characterName: z.string(),
          title: z.string(),
          genres: z.array(z.string()),
          sex: sex.nullable(),
        }),
      ]),
    }),
  },
} as const;

export type InternalCallName = keyof typeof internalCalls;
export type InternalRequest<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['request']>;
export type InternalReply<N extends InternalCallName> = z.output<(typeof internalCalls)[N]['reply']>;
export const internalSubjectOf = (name: InternalCallName): string =>
  `${internalCalls[name].service}.internal.${name}`;
