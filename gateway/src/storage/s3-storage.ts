import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { CallError } from '@screenlore/service-kit/base';
import type { FileStorage } from './file-storage.js';

/** Stops the SDK's console warning about Node versions; only the environment can set this. */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** Prefix of the uploads' keys, as the bucket may hold other objects. */
const PREFIX = 'uploads/';
const CONNECT_MS = 2000;
const ANSWER_MS = 5000;

export interface S3Place {
  bucket: string;
  region: string;
  /** Address of an S3 server other than Amazon's. */
  endpoint?: string | undefined;
  /** When left out, the SDK's usual sources: environment, profile, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Files in a bucket of Amazon S3 or a compatible server. The bucket has to exist. */
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
    // Self-hosted servers have no host name per bucket.
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

  /** @returns undefined for a missing object. @throws CallError unavailable for every other failure */
  private async send<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new CallError(
        'unavailable',
        'Uploaded pictures are unavailable right now. Try again in a moment.',
        {
          cause: error,
        },
      );
    }
  }
}

/** Whether the object is missing. A missing bucket is a failure. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
