import { setTimeout as pause } from 'node:timers/promises';
import { type Client, errors } from '@opensearch-project/opensearch';
import type { NameEntry } from '../row.js';
import type { NameChanges, NameKeeper } from '../search-engine.js';
import { isMissing } from './cluster.js';
import { documentOf, FORMAT, INDEX } from './mapping.js';

/** The document that stores the position of the last change in the index. */
const PLACE = 'place';
/** How long (s) to wait for the copy of a new index; after that it is used without. */
const COPY_S = 60;
/** How long (ms) searches that started in the old index may still run. */
const LAST_ANSWER_MS = 2000;

interface Place {
  source: string;
  position: string;
}

/** `names` and the format, so that replicas of two releases each find an index they can read. */
export const aliasOf = (database: string, format = FORMAT): string => `${database}-names-${format}`;

/** Writes the index; only one process at a time may. */
export class OpenSearchIndex implements NameKeeper {
  private source = '';

  constructor(
    private readonly client: Client,
    readonly alias: string,
  ) {}

  async position(source: string): Promise<string | undefined> {
    const place = await this.place();
    if (place?.source !== source) return undefined;
    this.source = source;
    return place.position;
  }

  /** Builds a new index next to the one in use, then points the alias to it. */
  async rebuild(names: AsyncIterable<NameEntry[]>, source: string, position: string): Promise<void> {
    const { indices } = this.client;
    const before = await this.inUse();
    // Removes indexes that a crash left unfinished.
    await this.remove((await this.all()).filter((index) => !before.includes(index)));
    const index = `${this.alias}-${Date.now().toString(36)}`;
    await indices.create({ index, body: draft() as object });
    for await (const entries of names)
      await this.write(
        index,
        entries.map((entry) => [entry.id, entry]),
      );
    await this.setPlace(index, { source, position });
    await indices.refresh({ index });
    await indices.putSettings({ index, body: { index: IN_USE } as object });
    await this.client.cluster
      .health(
        { index, wait_for_status: 'green', timeout: `${COPY_S}s` },
        { requestTimeout: 2 * COPY_S * 1000 },
      )
      .catch((error: unknown) => {
        if (!(error instanceof errors.ResponseError)) throw error;
      });
    const actions = [
      ...before.map((each) => ({ remove: { index: each, alias: this.alias } })),
      { add: { index, alias: this.alias } },
    ];
    await indices.updateAliases({ body: { actions } });
    this.source = source;
    if (before.length === 0) return;
    await pause(LAST_ANSWER_MS);
    await this.remove(before);
  }

  /** Changes can be found once this resolves. */
  async apply(changes: NameChanges, position: string): Promise<void> {
    if (changes.size > 0) await this.write(this.alias, [...changes], true);
    await this.setPlace(this.alias, { source: this.source, position });
  }

  async close(): Promise<void> {
    await this.client.close();
  }

  private async write(
    index: string,
    changes: readonly [string, NameEntry | null][],
    refresh = false,
  ): Promise<void> {
    if (changes.length === 0) return;
    const body = changes.flatMap(([id, entry]): object[] =>
      entry ? [{ index: { _id: id } }, documentOf(entry)] : [{ delete: { _id: id } }],
    );
    const { body: answer } = await this.client.bulk({
      index,
      body,
      refresh,
      require_alias: index === this.alias,
    });
    const failed = answer.items.map((item) => item.index ?? item.delete).find((item) => item?.error);
    if (failed) throw new Error(`OpenSearch took no ${failed._id}: ${failed.error?.reason}`);
  }

  private async place(): Promise<Place | undefined> {
    try {
      const { body } = await this.client.get({ index: this.alias, id: PLACE });
      return (body._source as { place: Place } | undefined)?.place;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  private async setPlace(index: string, place: Place): Promise<void> {
    await this.client.index({ index, id: PLACE, body: { place } });
  }

  private async inUse(): Promise<string[]> {
    try {
      const { body } = await this.client.indices.getAlias({ name: this.alias });
      return Object.keys(body);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async all(): Promise<string[]> {
    const { body } = await this.client.indices.get({ index: `${this.alias}-*` });
    return Object.keys(body);
  }

  private async remove(indexes: readonly string[]): Promise<void> {
    if (indexes.length > 0)
      await this.client.indices.delete({ index: [...indexes], ignore_unavailable: true });
  }
}

/** While an index is being built, nobody reads it and it needs no copy on another node. */
const BUILT = { refresh_interval: '-1', auto_expand_replicas: 'false', number_of_replicas: 0 };
const IN_USE = { refresh_interval: null, auto_expand_replicas: INDEX.settings.index.auto_expand_replicas };

const draft = () => ({
  ...INDEX,
  settings: { ...INDEX.settings, index: { ...INDEX.settings.index, ...BUILT } },
});
