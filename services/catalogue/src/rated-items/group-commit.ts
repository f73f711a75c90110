import { CallError, type RequestContext, requestContext, stopIfAbandoned } from '@screenlore/service-kit';

interface Waiting<Change, Reply> {
  change: Change;
  /** The request that makes it. */
  context: RequestContext | undefined;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

export interface GroupCommitOptions<Change, Reply> {
  /** Commits all of them, or none of them and rejects; the replies in the order of the changes. */
  commit(changes: Change[]): Promise<Reply[]>;
  /** Changes of one lane are committed one group after the other. */
  laneOf(change: Change): number;
  /** Largest group. */
  most: number;
}

/** Changes that wait in a lane at most: more could not be answered in time. */
const LONGEST_QUEUE = 5000;

/**
 * Group commit: changes that arrive while a transaction runs go together into the next one. So the wait for the disk and
 * the conflicts at one document come once for all of them. A change is answered after its commit.
 */
export class GroupCommit<Change, Reply> {
  private readonly lanes = new Map<number, Waiting<Change, Reply>[]>();

  constructor(private readonly options: GroupCommitOptions<Change, Reply>) {}

  /** @throws whatever the commit rejects with for this change; CallError unavailable when too many wait already */
  make(change: Change): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const lane = this.options.laneOf(change);
      const waiting = this.lanes.get(lane);
      if (waiting && waiting.length >= LONGEST_QUEUE) {
        reject(
          new CallError('unavailable', 'Too many changes are on their way. Please try again in a moment.'),
        );
        return;
      }
      const queued = { change, context: requestContext.getStore(), resolve, reject };
      if (waiting) waiting.push(queued);
      else {
        const first = [queued];
        this.lanes.set(lane, first);
        // After the other requests that have arrived already.
        setImmediate(() => void this.run(lane, first));
      }
    });
  }

  private async run(lane: number, waiting: Waiting<Change, Reply>[]): Promise<void> {
    while (waiting.length > 0) await this.commit(waiting.splice(0, this.options.most));
    this.lanes.delete(lane);
  }

  /** Never rejects. */
  private async commit(gathered: Waiting<Change, Reply>[]): Promise<void> {
    const group = gathered.filter(isAwaited);
    if (group.length === 0) return;
    try {
      const replies = await this.options.commit(group.map(({ change }) => change));
      for (const [at, reply] of replies.entries()) group[at]?.resolve(reply);
    } catch (error) {
      // One refused change must not fail the others: each is committed alone.
      if (error instanceof CallError && group.length > 1)
        for (const waiting of group) await this.commit([waiting]);
      else for (const { reject } of group) reject(error);
    }
  }
}

/** Refuses a change whose caller has given up. */
function isAwaited<Change, Reply>({ context, reject }: Waiting<Change, Reply>): boolean {
  try {
    stopIfAbandoned(context);
    return true;
  } catch (error) {
    reject(error);
    return false;
  }
}
