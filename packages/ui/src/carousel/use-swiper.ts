import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SwiperOptions, Swiper as SwiperSlider } from 'swiper/types';
import type { PerView } from '../per-view/per-view.js';
import { wantsLessMotion } from '../styles/less-motion.js';

const TABLET = 768;
const DESKTOP = 1024;

/** The gaps (CSS px) between slides; the style sheet uses the same. */
const GAP = { mobile: 12, tablet: 16, desktop: 20 } as const;

type SwiperClass = typeof import('./swiper.js').Swiper;

/** Browsers scroll to whole pixels, but views start between them: Swiper's own index is then one view behind. */
const nearestView = ({ snapGrid, translate }: Pick<SwiperSlider, 'snapGrid' | 'translate'>): number => {
  const away = snapGrid.map((start) => Math.abs(start + translate));
  return Math.max(0, away.indexOf(Math.min(...away)));
};

/**
 * Adds a slider to slides that are already side by side and scroll; without it they still do.
 * @returns `page` is the current view, from 0, of `pages`: 1 until the slider is ready
 */
export function useSwiper(frame: RefObject<HTMLElement | null>, perView: PerView, count: number) {
  const { mobile, tablet, desktop } = perView;
  const slider = useRef<SwiperSlider>(undefined);
  const [{ page, pages }, setPosition] = useState<{ page: number; pages: number }>({ page: 0, pages: 1 });

  useEffect(() => {
    let gone = false;
    const follow = (swiper: SwiperSlider) => {
      const now = { page: nearestView(swiper), pages: swiper.snapGrid.length };
      setPosition((last) => (last.page === now.page && last.pages === now.pages ? last : now));
    };
    const options: SwiperOptions = {
      // The browser scrolls, so fingers, wheels and keyboard focus move the slides like any page.
      cssMode: true,
      // Its own handling of a press would keep the pressed button from getting the focus.
      simulateTouch: false,
      allowTouchMove: false,
      speed: wantsLessMotion() ? 0 : 250,
      slidesPerView: mobile,
      slidesPerGroup: mobile,
      spaceBetween: GAP.mobile,
      breakpoints: {
        [TABLET]: { slidesPerView: tablet, slidesPerGroup: tablet, spaceBetween: GAP.tablet },
        [DESKTOP]: { slidesPerView: desktop, slidesPerGroup: desktop, spaceBetween: GAP.desktop },
      },
      on: {
        afterInit: follow,
        progress: follow,
        snapIndexChange: follow,
        snapGridLengthChange: follow,
        resize: follow,
      },
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (Swiper: SwiperClass) => {
      if (frame.current) slider.current = new Swiper(frame.current, options);
    };
    import('./swiper.js').then(
      ({ Swiper }) => {
        // In a separate task, because this one has just run the slider's code.
        if (!gone) timer = setTimeout(() => start(Swiper));
      },
      // The slides scroll without it.
      () => undefined,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      // The element disappears, or gets a new slider: the styles of the old one may stay.
      slider.current?.destroy(true, false);
      slider.current = undefined;
    };
  }, [frame, mobile, tablet, desktop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides gives other views
  useEffect(() => {
    slider.current?.update();
  }, [count]);

  const show = (asked: number) => {
    const swiper = slider.current;
    swiper?.slideTo(asked * (Number(swiper.params.slidesPerGroup) || 1));
  };
  return { page, pages, show, turn: (views: 1 | -1) => show(page + views) };
}
