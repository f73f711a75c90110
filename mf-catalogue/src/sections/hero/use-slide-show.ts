import { useEffect, useState } from 'react';

/** How long (ms) a slide stands, and how long it takes to fade out before the next one fades in (portal.md §9). */
export const AUTOPLAY_MS = 15_000;
export const FADE_MS = 500;

export interface SlideShow {
  /** The slide in view. */
  shown: number;
  /** The slide that was chosen; differs from `shown` while the former one fades out. */
  chosen: number;
  /** The visitor stopped it, or prefers less motion. */
  stopped: boolean;
  /** Jumps to a slide; the time until the next turn starts anew. */
  choose: (slide: number) => void;
  setStopped: (stopped: boolean) => void;
}

const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The turns of a hero: fade out, swap, fade in; by itself every 15 s unless held by the pointer or the focus. */
export function useSlideShow(slides: number, held: boolean): SlideShow {
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [stopped, setStopped] = useState(prefersLessMotion);

  useEffect(() => {
    if (chosen === shown) return;
    const timer = setTimeout(() => setShown(chosen), prefersLessMotion() ? 0 : FADE_MS);
    return () => clearTimeout(timer);
  }, [chosen, shown]);

  useEffect(() => {
    if (stopped || held || slides < 2) return;
    // A new timer with every choice: a press on a thumbnail starts the 15 s anew.
    const timer = setTimeout(() => setChosen((chosen + 1) % slides), AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [stopped, held, slides, chosen]);

  return { shown, chosen, stopped, choose: setChosen, setStopped };
}
