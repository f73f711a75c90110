import type { InstanceStatus, PartStatus } from '@screenlore/contracts';
import { useState } from 'react';

/** What an instance did between two looks. */
export interface Rates {
  callsPerMinute: number;
  /** Of a call, in milliseconds; undefined where there was none. */
  meanMs: number | undefined;
}

interface Look {
  parts: readonly PartStatus[];
  /** Milliseconds since 1970. */
  at: number;
}

/** @returns rates of an instance since the look before this one; undefined for an instance that is new */
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

/** A clock that is set moves a start by a little; another process of the same name starts later. */
const isSameMoment = (text: string, other: string): boolean =>
  Math.abs(new Date(text).getTime() - new Date(other).getTime()) < 1000;
