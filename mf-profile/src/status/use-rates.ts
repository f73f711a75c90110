import type { InstanceStatus, PartStatus } from '@screenlore/contracts';
import { useState } from 'react';

/** An instance's work between two refreshes. */
export interface Rates {
  callsPerMinute: number;
  /** Time for each call, in milliseconds; undefined without calls. */
  meanMs: number | undefined;
}

interface Look {
  parts: readonly PartStatus[];
  /** Milliseconds since 1970. */
  at: number;
}

/** @returns an instance's rates since the last refresh; undefined for a new instance */
export function useRates(
  parts: readonly PartStatus[],
  at: number,
): (instance: InstanceStatus) => Rates | undefined {
  const [looks, setLooks] = useState<{ now: Look; before?: Look }>({ now: { parts, at } });
  if (looks.now.at !== at) setLooks({ now: { parts, at }, before: looks.now });
  const { now, before } = looks;
  return (instance) => {
    const earlier = before?.parts
      .flatMap(({ instances }) => instances)
      .find(({ name, startedAt }) => name === instance.name && isSameMoment(startedAt, instance.startedAt));
    if (!before || !earlier) return undefined;
    const calls = instance.calls - earlier.calls;
    return {
      callsPerMinute: (calls * 60_000) / (now.at - before.at),
      meanMs: calls > 0 ? ((instance.seconds - earlier.seconds) * 1000) / calls : undefined,
    };
  };
}

/** An adjusted clock shifts a start slightly; another process of the same name starts later. */
const isSameMoment = (text: string, other: string): boolean =>
  Math.abs(new Date(text).getTime() - new Date(other).getTime()) < 1000;
