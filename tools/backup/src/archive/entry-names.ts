import { SERVICES, type Service } from '../services.js';

/**
 * `content/articles/000001.bson`: the first documents of a collection. Some collections' names are not valid file
 * names.
 */
export const chunkName = (service: Service, collection: string, number: number): string =>
  `${service}/${encodeURIComponent(collection)}/${String(number).padStart(6, '0')}.bson`;

/** `uploads/0f/0f3c…`, as in the folder of uploads. */
export const uploadName = (id: string): string => `uploads/${id.slice(0, 2)}/${id}`;

const UPLOAD = /^uploads\/[^/]+\/([0-9a-f]{32})$/;
const CHUNK = new RegExp(`^(${SERVICES.join('|')})/([^/]+)/\\d+[.]bson$`);

/** The kind of an entry: documents, an upload, or something else. */
export type EntryKind =
  | { kind: 'documents'; service: Service; collection: string }
  | { kind: 'upload'; id: string }
  | { kind: 'other' };

export function kindOf(name: string): EntryKind {
  const [, id] = UPLOAD.exec(name) ?? [];
  if (id !== undefined) return { kind: 'upload', id };
  const [, database, collection] = CHUNK.exec(name) ?? [];
  const service = SERVICES.find((service) => service === database);
  return service && collection !== undefined
    ? { kind: 'documents', service, collection: decodeURIComponent(collection) }
    : { kind: 'other' };
}
