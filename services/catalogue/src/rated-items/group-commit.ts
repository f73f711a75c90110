import { CallError, type RequestContext, requestContext, stopIfAbandoned } from '@screenlore/service-kit';

interface Waiting<Change, Reply> {
  change: Change;
  /** The request that makes the change. */
  context: RequestContext | undefined;
  resolve(reply: Reply): void;
  reject(error: unknown): void;
}

export interface GroupCommitOptions<Change, Reply> {
  /** Commits all of the changes, or rejects and commits none; replies in the order of the changes. */
  commit(changes: Change[]): Promise<Reply[]>;
  /** Changes of one lane are committed one group after another. */
  laneOf(change: Change): number;
  /** The largest group. */
  most: number;
}

/** At most this many changes wait in a lane: more could not be answered in time. */
const LONGEST_QUEUE = 5000;

/**
 * Group commit: changes that arrive while a transaction runs are committed together in the next one. All of them share one wait for the
 * disk and one conflict over a document. A change is answered after its commit.
 */
export class GroupCommit<Change, Reply> {
  private readonly lanes = new Map<number, Waiting<Change, Reply>[]>();

  constructor(private readonly options: GroupCommitOptions<Change, Reply>) {}

  /** @throws whatever the commit rejects with for this change; CallError unavailable if too many are waiting already */
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
        // Lets requests that have already arrived join the group.
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
      // One refused change must not fail the others, so each is committed alone.
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
