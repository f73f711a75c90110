import { writeFile } from 'node:fs/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { FILE_ID, MESSAGES, type UploadedFile, uploadPath } from '@screenlore/contracts';
import { ConcurrencyLimit } from '@screenlore/http-kit/edge';
import { CallError, CONFIG } from '@screenlore/service-kit/base';
import { PublicWeb } from '@screenlore/service-kit/public-web';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { GatewayConfig } from '../config.js';
import type { Acceptance } from '../files/accept-picture.js';
import { fetchImage } from '../files/fetch-picture.js';
import { MadePictures, type Wanted } from '../files/made-pictures.js';
import { ServiceClient } from '../services/service-client.js';
import { FILE_STORAGE, type FileStorage } from '../storage/file-storage.js';
import { IncomingFiles } from './incoming-files.js';
import { OwnPictures } from './own-pictures.js';
import { newFileId, UploadAddresses } from './upload-address.js';

/** How long (ms) a gateway assumes that a file still exists; another gateway may have deleted it. */
const SEEN_MS = 60_000;
const SEEN_MAX = 20_000;
/** When to try again (s) while too many uploads are running. */
const RETRY_AFTER_S = 5;
/** How many pictures of other sites are fetched at once; each takes memory. */
const FETCHED_AT_ONCE = 8;

/** The member who uploads, and the portal's origin for addresses in the answer. */
export interface Uploader {
  userId: string;
  /** Origin of the portal in this request. */
  origin: string;
  requestId: string;
}

const REFUSALS = {
  wrongType: ['wrongType', MESSAGES.uploadWrongType],
  tooManyPixels: ['tooLarge', MESSAGES.uploadTooManyPixels],
  tooLong: ['tooLarge', MESSAGES.uploadTooLong],
  tooManyFrames: ['tooLarge', MESSAGES.uploadTooManyFrames],
  tooHeavy: ['tooLarge', MESSAGES.uploadTooHeavy],
  broken: ['malformed', MESSAGES.uploadBroken],
} as const;

/** Uploaded pictures (docs/uploads.md). */
@Injectable()
export class Uploads {
  private readonly log = new Logger(Uploads.name);
  private readonly addresses: UploadAddresses;
  private readonly web: PublicWeb;
  /** Limits running uploads, because each takes disk space. */
  private readonly room: ConcurrencyLimit;
  private readonly fetching = pLimit(FETCHED_AT_ONCE);
  private readonly seen = new LRUCache<string, true>({ max: SEEN_MAX, ttl: SEEN_MS });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly incoming: IncomingFiles,
    private readonly made: MadePictures,
    private readonly own: OwnPictures,
    private readonly services: ServiceClient,
  ) {
    this.addresses = new UploadAddresses(config.JWT_SECRET, config.JWT_SECRET_PREVIOUS);
    this.web = new PublicWeb({ except: config.UPLOAD_HOSTS });
    this.room = new ConcurrencyLimit({
      inAll: config.UPLOADS_AT_ONCE,
      ofOwner: config.UPLOADS_AT_ONCE_PER_USER,
    });
  }

  /** A signed address for one file of this member. @throws CallError tooMany */
  async addressFor({ userId, origin, requestId }: Uploader): Promise<string> {
    await this.checkHour(userId, requestId);
    return `${origin}${this.addresses.make(userId)}`;
  }

  /** @returns the id of the member who may PUT a file there. @throws CallError forbidden */
  userOf(fileId: string, said: unknown): string {
    return this.addresses.read(fileId, said);
  }

  /**
   * Accepts the file that `receive` writes to its path.
   * @param fileId of the signed address; a new id when left out
   * @param isGone whether the client has disconnected; then nothing is stored
   * @throws CallError conflict, malformed, tooLarge, tooMany, unavailable, wrongType
   */
  async accept(
    uploader: Uploader,
    receive: (file: string) => Promise<void>,
    { fileId = newFileId(), isGone = () => false }: { fileId?: string; isGone?: () => boolean } = {},
  ): Promise<UploadedFile> {
    const { userId, requestId } = uploader;
    this.checkRoom(userId);
    this.room.enter(userId);
    try {
      await this.checkHour(userId, requestId);
      if (await this.storage.has(fileId)) throw new CallError('conflict', MESSAGES.uploadTaken);
      return await this.incoming.lend(async (file) => {
        await receive(file);
        const accepted = await this.made.accept({ file }, userId);
        if (isGone()) throw new CallError('malformed', MESSAGES.uploadBroken);
        return this.keep(fileId, accepted, uploader);
      });
    } finally {
      this.room.leave(userId);
    }
  }

  /**
   * The picture at an address: a picture on the portal is used directly, a picture of another site is copied.
   * @throws CallError malformed if no picture can be fetched, and as `accept`
   */
  async acceptFrom(address: string, uploader: Uploader): Promise<UploadedFile> {
    if (!URL.canParse(address, uploader.origin)) throw unreachable();
    const target = new URL(address, uploader.origin);
    if (target.origin === uploader.origin) {
      const known = await this.own.find(target, uploader);
      if (known) return known;
      throw unreachable();
    }
    return this.accept(uploader, (file) =>
      this.fetching(async () => {
        const { bytes } = await fetchImage(target.href, this.web.allowed, this.web.fetch).catch((error) => {
          // All failures have the same text, so that nothing is revealed about private networks.
          this.log.debug({ reason: error instanceof Error ? error.message : String(error) });
          throw unreachable();
        });
        await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
      }),
    );
  }

  /** @returns undefined if there is no such file. @throws CallError unavailable */
  async picture(fileId: string, wanted: Wanted): Promise<{ bytes: Buffer; key: string } | undefined> {
    if (!FILE_ID.test(fileId)) return undefined;
    if (!this.seen.has(fileId)) {
      if (!(await this.storage.has(fileId))) return undefined;
      this.seen.set(fileId, true);
    }
    return this.made.ofUpload(fileId, () => this.storage.get(fileId), wanted);
  }

  /** Deletes a file's bytes for good; a missing file is fine. @throws CallError unavailable */
  async remove(fileId: string): Promise<void> {
    await this.storage.delete(fileId);
    this.seen.delete(fileId);
    await this.made.forgetUpload(fileId);
  }

  /** Writes the record first, so that after an interruption no bytes lack a record, and the next sweep finds them. */
  private async keep(
    fileId: string,
    accepted: Acceptance,
    { userId, origin, requestId }: Uploader,
  ): Promise<UploadedFile> {
    if ('refused' in accepted) {
      this.log.debug({ refused: accepted.refused, reason: accepted.reason });
      const [code, text] = REFUSALS[accepted.refused];
      throw new CallError(code, text);
    }
    const { bytes, width, height, blur, type } = accepted;
    const perHour = this.config.UPLOADS_PER_HOUR;
    const record = { id: fileId, userId, bytes: bytes.byteLength, width, height, blur, type, perHour };
    await this.services.internal('register-file', record, { requestId });
    await this.storage.put(fileId, bytes);
    return { url: `${origin}${uploadPath(fileId)}`, width, height, blur };
  }

  private checkRoom(userId: string): void {
    const again = { retryAfterS: RETRY_AFTER_S };
    if (this.room.isFullFor(userId))
      throw new CallError('tooMany', 'You upload a lot at once. Try again when some of it has come.', again);
    if (this.room.isFull)
      throw new CallError(
        'unavailable',
        'Too many pictures are being uploaded. Try again in a moment.',
        again,
      );
  }

  private async checkHour(userId: string, requestId: string): Promise<void> {
    const perHour = this.config.UPLOADS_PER_HOUR;
    if (perHour > 0) await this.services.internal('check-upload-room', { userId, perHour }, { requestId });
  }
}

const unreachable = () => new CallError('malformed', MESSAGES.uploadUnreachable);
