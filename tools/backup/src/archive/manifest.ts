import { BSON } from 'mongodb';
import { z } from 'zod';
import { Problem } from '../problem.js';
import type { Service } from '../services.js';

/** The last entry of a backup: lists its contents. */
export const MANIFEST = 'manifest.json';
const VERSION = 1;

const count = z.number().int().min(0);
/** Hash of all its entries' contents, one after the other. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const storedCollection = z.object({
  name: z.string().min(1),
  /** As MongoDB lists them, without the index on `_id`. */
  options: z.looseObject({}),
  indexes: z.array(z.looseObject({ name: z.string(), key: z.looseObject({}) })),
});

/** A collection in the form in which MongoDB creates it. */
export type StoredCollection = z.infer<typeof storedCollection>;

const collections = z.array(storedCollection.extend({ documents: count, bytes: count, sha256 }));

const manifest = z.object({
  format: z.literal('screenlore-backup'),
  version: z.literal(VERSION),
  /** The time of all documents. */
  takenAt: z.iso.datetime(),
  databases: z.object({
    auth: collections,
    catalogue: collections,
    content: collections,
    comments: collections,
    // Backups of portals without them can still be restored.
    library: collections.default([]),
    mail: collections.default([]),
    social: collections.default([]),
  } satisfies Record<Service, z.ZodType>),
  uploads: z.object({ files: count, bytes: count, sha256 }),
});

export type Manifest = z.infer<typeof manifest>;

export const manifestOf = (content: Omit<Manifest, 'format' | 'version'>): Buffer => {
  const whole: Manifest = { format: 'screenlore-backup', version: VERSION, ...content };
  // Options and indexes may have types that JSON lacks.
  return Buffer.from(`${BSON.EJSON.stringify(whole, undefined, 2, { relaxed: true })}\n`);
};

/** @throws Problem for another version; other errors if it is not a manifest */
export function readManifest(bytes: Uint8Array): Manifest {
  const read: unknown = BSON.EJSON.parse(Buffer.from(bytes).toString(), { relaxed: true });
  const { data: versioned } = z.looseObject({ version: z.number() }).safeParse(read);
  if (versioned !== undefined && versioned.version !== VERSION)
    throw new Problem(
      `This backup has version ${versioned.version} of its format, this Screenlore reads version ${VERSION}: restore it with the Screenlore that made it.`,
    );
  const { data } = manifest.safeParse(read);
  if (!data) throw new Error('its manifest cannot be read');
  return data;
}
