import { readFile, stat } from 'node:fs/promises';

/** A file's parsed content, reloaded when the file has changed. */
export class FreshFile<T> {
  #stamp = '';
  #value: T | undefined;

  /** @param parse may throw: then the last good value stays and `onFault` gets the error */
  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** @throws Error when the file could never be read */
  async current(): Promise<T> {
    try {
      const { mtimeMs, size } = await stat(this.path);
      const stamp = `${mtimeMs} ${size}`;
      if (stamp !== this.#stamp) {
        this.#value = this.parse(await readFile(this.path, 'utf8'));
        this.#stamp = stamp;
      }
    } catch (error) {
      if (this.#value === undefined) throw error;
      this.onFault(error);
    }
    if (this.#value === undefined) throw new Error(`${this.path} is empty`);
    return this.#value;
  }
}
