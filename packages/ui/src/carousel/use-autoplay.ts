import { useEffect, useRef, useState } from 'react';
import { followLessMotion, wantsLessMotion } from '../styles/less-motion.js';

interface Autoplay {
  /** The time between turns; undefined for no autoplay. */
  everyMs: number | undefined;
  /** Nothing turns for now: stopped, held by pointer or focus, or everything is in view. */
  off: boolean;
  /** The current view; a change restarts the timer. */
  turnOf: number;
  next: () => void;
}

/** Turns automatically, unless the visitor prefers less motion. Returns whether it does, so that there can be a way to stop it. */
export function useAutoplay({ everyMs, off, turnOf, next }: Autoplay): boolean {
  const turn = useRef(next);
  const [calm, setCalm] = useState(true);

  useEffect(() => {
    turn.current = next;
  });

  useEffect(() => {
    const follow = () => setCalm(wantsLessMotion());
    follow();
    return followLessMotion(follow);
  }, []);

  const plays = everyMs !== undefined && !calm;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn restarts the timer
  useEffect(() => {
    if (!plays || off) return;
    const timer = setTimeout(() => turn.current(), everyMs);
    return () => clearTimeout(timer);
  }, [plays, off, everyMs, turnOf]);

  return plays;
}
