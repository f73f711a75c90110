import { useEffect, useState } from 'react';

/** A picture as a file; `none` if nothing may be shown in it. */
export type Fetched =
  | { step: 'waiting' | 'none' | 'failed' }
  | { step: 'there'; file: Blob; address: string };

const NOT_FOUND = 404;

/** Prefetches a picture for sharing: browsers do not wait for one after the press. */
export function usePicture(from: string) {
  const [fetched, setFetched] = useState<Fetched>({ step: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    setFetched({ step: 'waiting' });
    const load = async (): Promise<Fetched> => {
      const answer = await fetch(from, { signal: stop.signal });
      if (!answer.ok) return { step: answer.status === NOT_FOUND ? 'none' : 'failed' };
      const file = await answer.blob();
      address = URL.createObjectURL(file);
      return { step: 'there', file, address };
    };
    load()
      .catch((): Fetched => ({ step: 'failed' }))
      .then((loaded) => {
        if (!stop.signal.aborted) setFetched(loaded);
      });
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [from, attempt]);
  return { fetched, again: () => setAttempt(attempt + 1) };
}
