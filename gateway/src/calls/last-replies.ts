import { Injectable } from '@nestjs/common';
import type { Call } from '@screenlore/contracts';
import { LRUCache } from 'lru-cache';
import { JsonReply } from '../http/json-reply.js';

/** Total bytes kept, without their compressed forms. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Shorter replies are compressed in less than a millisecond. */
const LONG = 16 * 1024;

/**
 * The last long replies about the catalogue. Services are still asked, but a reply identical to an earlier one is not
 * compressed again: compression takes four fifths of the gateway's time for lists of a thousand.
 */
@Injectable()
export class LastReplies {
  private readonly last = new LRUCache<string, JsonReply>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });

  /**
   * @param keyOf the same for equal requests
   * @returns the previous reply if its bytes are equal
   */
  replyOf(
    { about, standIn }: Pick<Call, 'about' | 'standIn'>,
    bytes: Buffer,
    keyOf: () => string,
  ): JsonReply {
    // Replies with texts of people are not kept.
    if (about !== 'catalogue' || standIn || bytes.length < LONG) return new JsonReply(bytes);
    const key = keyOf();
    const last = this.last.get(key);
    if (last?.bytes.equals(bytes)) return last;
    const reply = new JsonReply(bytes);
    this.last.set(key, reply);
    return reply;
  }
}
