import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenPictureStands } from './when-picture-stands.js';

/** How long (ms) a slide stays, and how long it fades out before the next fades in (SECTION-04). */
const AUTOPLAY_MS = 15_000;
const FADE_MS = 500;
/** How long before its turn the next banner loads, so that it is ready when the current one has faded out. */
const AHEAD_MS = 5_000;
/** After this time a missing banner is replaced by its colours. */
const PATIENCE_MS = 4_000;

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

export interface SlideShow {
  /** The current slide. */
  shown: number;
  /** The chosen slide; differs from `shown` until that has faded out. */
  chosen: number;
  /** `shown` is fading out. */
  leaving: boolean;
  /** Slides with a rendered banner: the current and the next one. */
  staged: readonly number[];
  /** The visitor stopped it. */
  stopped: boolean;
  /** Jumps to a slide and restarts the time until the next turn. */
  choose: (slide: number) => void;
  /** Preloads a slide's banner: the visitor is about to choose it. */
  prepare: (slide: number) => void;
  setStopped: (stopped: boolean) => void;
}

/**
 * Runs a hero: fade out, swap, fade in (SECTION-04), every 15 s unless stopped, held by pointer or focus, or the
 * visitor prefers reduced motion. A slide fades out only when the next banner is ready.
 * @param stage holds the banners, each in an element with `data-slide` = its number
 */
export function useSlideShow(slides: number, held: boolean, stage: RefObject<HTMLElement | null>): SlideShow {
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [prepared, setPrepared] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const [stopped, setStopped] = useState(false);
  const lessMotion = useRef(false);

  useLayoutEffect(() => {
    lessMotion.current = matchMedia(LESS_MOTION).matches;
  }, []);

  useEffect(() => {
    if (chosen === shown) {
      setLeaving(false);
      return;
    }
    let fading: ReturnType<typeof setTimeout> | undefined;
    const banner = stage.current?.querySelector<HTMLImageElement>(`[data-slide="${chosen}"] img`) ?? null;
    const forget = whenPictureStands(banner, PATIENCE_MS, () => {
      setLeaving(true);
      fading = setTimeout(
        () => {
          setShown(chosen);
          setLeaving(false);
        },
        lessMotion.current ? 0 : FADE_MS,
      );
    });
    return () => {
      forget();
      clearTimeout(fading);
    };
  }, [chosen, shown, stage]);

  // The time runs from when the slide is visible, not from when effects run.
  useLayoutEffect(() => {
    if (stopped || held || slides < 2 || lessMotion.current) return;
    const next = (chosen + 1) % slides;
    // New timers after every choice: a press on a thumbnail restarts the 15 s.
    const ahead = setTimeout(() => setPrepared(next), AUTOPLAY_MS - AHEAD_MS);
    const turn = setTimeout(() => setChosen(next), AUTOPLAY_MS);
    return () => {
      clearTimeout(ahead);
      clearTimeout(turn);
    };
  }, [stopped, held, slides, chosen]);

  const staged = [...new Set([shown, chosen, prepared])].filter((slide) => slide < slides);
  return { shown, chosen, leaving, staged, stopped, choose: setChosen, prepare: setPrepared, setStopped };
}
