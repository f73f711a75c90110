import { type FoundTitle, type InternalRequest, LIMITS } from '@screenlore/contracts';
import { CallError, isTraced, requestContext } from '@screenlore/service-kit/base';

type Wanted = InternalRequest<'get-titles'>['titles'][number];

interface Waiting {
  title: Wanted;
  resolve(found: FoundTitle): void;
  reject(error: unknown): void;
}

/**
 * Batches single titles: all titles requested in one turn of the event loop become one request to the catalogue. They
 * share its cost, and nobody waits longer (OPS-80).
 */
export class TitlesTogether {
  private waiting: Waiting[] = [];

  /** @param ask must answer in the order of the titles */
  constructor(private readonly ask: (titles: Wanted[]) => Promise<FoundTitle[]>) {}

  get(title: Wanted): Promise<FoundTitle> {
    return new Promise((resolve, reject) => {
      const waiting = { title, resolve, reject };
      // Sent alone, so that its trace leads into the catalogue.
      if (isTraced()) return void this.settle([waiting]);
      this.waiting.push(waiting);
      if (this.waiting.length === LIMITS.titlesAtOnce) this.send();
      // All waiting callers share the request, so it must not end with the first of them.
      else if (this.waiting.length === 1) requestContext.exit(() => setImmediate(() => this.send()));
    });
  }

  private send(): void {
    const group = this.waiting;
    this.waiting = [];
    if (group.length > 0) void requestContext.exit(() => this.settle(group));
  }

  /** Never rejects. */
  private async settle(group: Waiting[]): Promise<void> {
    try {
      const found = await this.ask(group.map(({ title }) => title));
      for (const [at, { resolve, reject }] of group.entries()) {
        const answer = found[at];
        if (answer) resolve(answer);
        else reject(new Error('The catalogue left a title out'));
      }
    } catch (error) {
      // An error in one title must not fail the others.
      if (error instanceof CallError && error.code === 'internal' && group.length > 1)
        await Promise.all(group.map((waiting) => this.settle([waiting])));
      else for (const { reject } of group) reject(error);
    }
  }
}
