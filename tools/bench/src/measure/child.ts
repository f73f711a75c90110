import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program of this folder in a separate process. */
export interface Child {
  /** Sends it a message and waits for the answer. */
  tell<T>(what: Serializable): Promise<T>;
  end(): Promise<void>;
}

export function startChild(module: URL): Child {
  const child = fork(module);
  return {
    tell: async (what) => {
      child.send(what);
      const [said] = await once(child, 'message');
      return said;
    },
    end: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** The other end: answers messages until the parent closes the connection. */
export function answerParent<T>(answer: (told: T) => Promise<Serializable> | Serializable): void {
  process.on('message', async (told: T) => process.send?.(await answer(told)));
  process.once('disconnect', () => process.exit(0));
}
