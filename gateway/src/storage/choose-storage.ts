import path from 'node:path';
import type { GatewayConfig } from '../config.js';
import type { FileStorage } from './file-storage.js';
import { FolderStorage } from './folder-storage.js';

export type { FileStorage };

/** The settings of the storage. */
export type StorageConfig = Pick<
  GatewayConfig,
  | 'UPLOADS_STORE'
  | 'UPLOADS_DIR'
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/** Opens the storage that the settings name. */
export async function chooseStorage(config: StorageConfig): Promise<FileStorage> {
  if (config.UPLOADS_STORE === 'folder')
    return new FolderStorage(config.UPLOADS_DIR ?? path.join(config.DATA_DIR, 'uploads'));
  // Loaded only where it is used.
  const { S3Storage } = await import('./s3-storage.js');
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new S3Storage({
    bucket: bucket ?? '',
    region,
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
