import { useEffect, useRef, useState } from 'react';
import { followLessMotion, wantsLessMotion } from '../styles/less-motion.js';

interface Autoplay {
  /** Time between turns; undefined for what never turns by itself. */
  everyMs: number | undefined;
  /** Nothing turns for now: stopped, held by the pointer or the focus, all in view. */
  off: boolean;
  /** The view shown; when it changes, the time starts again. */
  turnOf: number;
  next: () => void;
}

/**
 * Turns by itself, unless the visitor prefers less motion. Returns whether it does at all, so that there can be a way to
 * stop it.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn starts the time again
  useEffect(() => {
    if (!plays || off) return;
    const timer = setTimeout(() => turn.current(), everyMs);
    return () => clearTimeout(timer);
  }, [plays, off, everyMs, turnOf]);

  return plays;
}
