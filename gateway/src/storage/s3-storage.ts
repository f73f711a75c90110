import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CallError } from '@screenlore/service-kit';
import type { FileStorage } from './file-storage.js';

/**
 * Stops the SDK's console warning about Node versions that later releases will not support; it can be set by the
 * environment only.
 */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Objects of uploads begin so; the bucket may hold other things, too. */
const PREFIX = 'uploads/';
const CONNECT_MS = 2000;
const ANSWER_MS = 5000;

export interface S3Place {
  bucket: string;
  region: string;
  /** Address of a server that is not Amazon's. */
  endpoint?: string | undefined;
  /** Left out, the SDK looks where it always does: environment, profile, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Files in a bucket of Amazon S3 or of a server that speaks its language. The bucket is there already. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;

  constructor(private readonly place: S3Place) {
    const { region, endpoint, credentials } = place;
    const config: S3ClientConfig = {
      region,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
      },
    };
    // Servers of one's own have no name for each bucket.
    if (endpoint !== undefined) Object.assign(config, { endpoint, forcePathStyle: true });
    if (credentials) config.credentials = credentials;
    this.client = new S3Client(config);
  }

  async put(id: string, bytes: Uint8Array): Promise<void> {
    await this.send(
      this.client.send(
        new PutObjectCommand({ ...this.objectOf(id), Body: bytes, ContentType: 'image/webp' }),
      ),
    );
  }

  async get(id: string): Promise<Buffer | undefined> {
    const bytes = await this.send(
      this.client
        .send(new GetObjectCommand(this.objectOf(id)))
        .then(async ({ Body }) => Body && Buffer.from(await Body.transformToByteArray())),
    );
    return bytes;
  }

  async has(id: string): Promise<boolean> {
    const found = await this.send(this.client.send(new HeadObjectCommand(this.objectOf(id))));
    return found !== undefined;
  }

  async delete(id: string): Promise<void> {
    await this.send(this.client.send(new DeleteObjectCommand(this.objectOf(id))));
  }

  close(): void {
    this.client.destroy();
  }

  private objectOf(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: `${PREFIX}${id}` };
  }

  /** @returns undefined for an object that is not there. @throws CallError unavailable for everything else that fails */
  private async send<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new CallError(
        'unavailable',
        'Uploaded pictures cannot be reached at the moment. Please try again.',
        {
          cause: error,
        },
      );
    }
  }
}

/** The object, not the bucket: without that there is nothing at all. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
