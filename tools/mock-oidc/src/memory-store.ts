import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The maximum number of records of a kind; the oldest are dropped. Nobody signs in that often in ten minutes. */
const RECORDS_MAX = 2000;

interface Kept {
  payload: AdapterPayload;
  /** In ms since 1970. */
  until: number;
}

/** The provider's memory for one kind of records, until it stops: people sign in again after that anyway. */
export class MemoryStore implements Adapter {
  readonly #records = new Map<string, Kept>();

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
    this.#records.set(id, { payload, until });
    const [oldest] = this.#records.keys();
    if (this.#records.size > RECORDS_MAX && oldest !== undefined) this.#records.delete(oldest);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const kept = this.#records.get(id);
    return kept && kept.until > Date.now() ? kept.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#records.values()].find(({ payload }) => payload.uid === uid)?.payload;
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return [...this.#records.values()].find(({ payload }) => payload.userCode === userCode)?.payload;
  }

  async consume(id: string): Promise<void> {
    const kept = this.#records.get(id);
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#records.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#records) if (payload.grantId === grantId) this.#records.delete(id);
  }
}
