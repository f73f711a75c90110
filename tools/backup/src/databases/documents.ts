import { BSON } from 'mongodb';

/** Bytes of documents that form one entry in memory, plus one more document, which may have 16 MiB. */
const CHUNK_BYTES = 1024 * 1024;
/** The size of the smallest document: its length and its end. */
const SMALLEST = 5;

/** BSON documents in chunks of about a MiB. */
export async function* inChunks(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const document of documents) {
    parts.push(document);
    size += document.byteLength;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/**
 * The documents of a chunk, each of which starts with its own length.
 * @throws Error if the lengths do not match
 */
export function* documentsIn(chunk: Buffer): Generator<Buffer> {
  let at = 0;
  while (at < chunk.byteLength) {
    const size = chunk.byteLength - at < SMALLEST ? 0 : chunk.readInt32LE(at);
    if (size < SMALLEST || at + size > chunk.byteLength) throw new Error('a document is cut off');
    yield chunk.subarray(at, at + size);
    at += size;
  }
}

/** Keeps the exact stored types of a document: 1.0 stays a double. */
export const readDocument = (document: Uint8Array): BSON.Document =>
  BSON.deserialize(document, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
