/** Storage for the bytes of uploaded files, by id. All gateways share it. A file is stored whole or not at all, and never changes. */
export interface FileStorage {
  /** @throws CallError unavailable */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined if there is none. @throws CallError unavailable */
  get(id: string): Promise<Buffer | undefined>;
  /** @throws CallError unavailable */
  has(id: string): Promise<boolean>;
  /** A missing file counts as deleted. @throws CallError unavailable */
  delete(id: string): Promise<void>;
}

/** Nest's name for the storage in use. */
export const FILE_STORAGE = Symbol('file storage');
