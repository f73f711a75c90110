import { type API, Client, errors } from '@opensearch-project/opensearch';
import { CallError } from '@screenlore/service-kit';

const ANSWER_MS = 950;
/** How often another node is tried when one fails. */
const RETRIES = 2;
/** How long (ms) a batch of the first build may take. */
const WRITE_MS = 30_000;
/** How long (ms) until a failed node is tried again. */
const GONE_MS = 2000;

type Body = NonNullable<API.Search_Request['body']>;

/** @param addresses of the nodes, separated by commas; each may contain a user and password */
export const clientOf = (addresses: string): Client => {
  const client = new Client({
    nodes: addresses.split(',').map((address) => address.trim()),
    requestTimeout: WRITE_MS,
    maxRetries: RETRIES,
    resurrectStrategy: 'optimistic',
  });
  client.connectionPool.resurrectTimeout = GONE_MS;
  return client;
};

export interface Hit<Source> {
  _id: string;
  _score: number;
  _source: Source;
}

/** How many there are of each kind. */
export interface ByKind {
  doc_count?: number;
  buckets?: { key: string; doc_count: number }[];
}

interface Answer<Source> {
  hits: { total: { value: number }; hits: Hit<Source>[] };
  aggregations?: Record<string, ByKind & { kinds?: ByKind }>;
}

const PREPARED = 'Search is being prepared. Please try again in a moment.';
const UNAVAILABLE = 'Search is not available at the moment. Please try again shortly.';

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.statusCode === 404;

const isUnavailable = (error: unknown): boolean =>
  error instanceof errors.ResponseError
    ? error.statusCode === 429 || (error.statusCode ?? 0) >= 500
    : error instanceof errors.OpenSearchClientError;

/** Queries an index. */
export class Searches {
  /** @param answerMs the caller gets an answer within this time, or an error */
  constructor(
    private readonly client: Client,
    private readonly index: string,
    private readonly answerMs = ANSWER_MS,
  ) {}

  /** @throws CallError unavailable if no answer arrives in time or the index does not exist yet */
  async ask<Source>(body: object): Promise<Answer<Source>> {
    const asked = this.client.search({
      ...{ index: this.index, body: body as Body },
      allow_partial_search_results: false,
    });
    const late = setTimeout(() => asked.abort(), this.answerMs);
    try {
      const { body: answer } = await asked;
      return answer as unknown as Answer<Source>;
    } catch (error) {
      if (isMissing(error)) throw new CallError('unavailable', PREPARED, { cause: error });
      if (isUnavailable(error)) throw new CallError('unavailable', UNAVAILABLE, { cause: error });
      throw error;
    } finally {
      clearTimeout(late);
    }
  }
}
