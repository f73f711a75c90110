import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenPictureStands } from './when-picture-stands.js';

/** How long (ms) a slide is shown, and how long it takes to fade out before the next one fades in (SECTION-04). */
const AUTOPLAY_MS = 15_000;
const FADE_MS = 500;
/** How long before its turn the next banner is fetched, so that it is there when the former has faded out. */
const AHEAD_MS = 5_000;
/** A banner that does not come in this time is not waited for: its colours stand in its place. */
const PATIENCE_MS = 4_000;

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

export interface SlideShow {
  /** The slide in view. */
  shown: number;
  /** The slide that was chosen; differs from `shown` until that one has faded out. */
  chosen: number;
  /** `shown` is fading out. */
  leaving: boolean;
  /** Slides whose banner is in the page: the one in view, and the one that comes next. */
  staged: readonly number[];
  /** The visitor stopped it. */
  stopped: boolean;
  /** Jumps to a slide; the time until the next turn starts again. */
  choose: (slide: number) => void;
  /** Has a slide's banner fetched: the visitor is about to choose it. */
  prepare: (slide: number) => void;
  setStopped: (stopped: boolean) => void;
}

/**
 * The turns of a hero: fade out, swap, fade in (SECTION-04); by itself every 15 s unless stopped, held by the pointer or
 * the focus, or the visitor prefers less motion. A slide fades out only when the banner of the next one is there.
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

  // The time runs from the moment the slide is seen, not from when the browser finds time for effects.
  useLayoutEffect(() => {
    if (stopped || held || slides < 2 || lessMotion.current) return;
    const next = (chosen + 1) % slides;
    // New timers with every choice: a press on a thumbnail starts the 15 s again.
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
