import { Children, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button/button.js';
import { classNames } from '../class-names.js';
import { cardSizes, type PerView, perViewStyle, ShownWidth } from '../per-view/per-view.js';
import cards from '../per-view/per-view.module.css';
import styles from './carousel.module.css';
import { useAutoplay } from './use-autoplay.js';
import { useHold } from './use-hold.js';
import { useSwiper } from './use-swiper.js';

interface CarouselProps {
  /** What the slides contain, for screen readers. */
  label: string;
  /** The number of whole slides in view below 768 px, below 1024 px, and above. */
  perView: PerView;
  /** Turns automatically at this interval (ms); pauses under the pointer, on focus and for prefers-reduced-motion. */
  autoplayMs?: number;
  children: ReactNode;
}

/**
 * Slides with dots and arrows. Style sheets alone put the slides side by side and let fingers swipe them, so markup from a server already
 * has the final layout; Swiper is added afterwards and turns whole views.
 */
export function Carousel({ label, perView, autoplayMs, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const frame = useRef<HTMLDivElement>(null);
  const { page, pages, turn, show } = useSwiper(frame, perView, slides.length);
  const [stopped, setStopped] = useState(false);
  const { held, handlers } = useHold();
  const plays = useAutoplay({
    everyMs: autoplayMs,
    off: stopped || held || pages < 2,
    turnOf: page,
    next: () => show(page === pages - 1 ? 0 : page + 1),
  });

  return (
    <section
      className={classNames(cards.perView, styles.carousel)}
      style={perViewStyle(perView)}
      aria-roledescription="carousel"
      aria-label={label}
      {...handlers}
    >
      {/* Displayed below the slides but before them in the reading order, as moving content needs a way to stop it. */}
      <div className={styles.controls} data-pages={pages}>
        {pages > 1 && (
          <>
            {plays && (
              <IconButton
                label={stopped ? 'Start autoplay' : 'Stop autoplay'}
                icon={stopped ? 'play' : 'pause'}
                size={16}
                onClick={() => setStopped(!stopped)}
              />
            )}
            <IconButton
              label={`${label}: back`}
              icon="chevron-left"
              disabled={page === 0}
              onClick={() => turn(-1)}
            />
            <span className={styles.place}>
              {page + 1} / {pages}
            </span>
            <div className={styles.dots}>
              {Array.from({ length: pages }, (_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
                  key={index}
                  type="button"
                  aria-label={`${label}: view ${index + 1} of ${pages}`}
                  aria-current={index === page ? 'true' : undefined}
                  className={classNames(styles.dot, index === page && styles.here)}
                  onClick={() => show(index)}
                />
              ))}
            </div>
            <IconButton
              label={`${label}: forward`}
              icon="chevron-right"
              disabled={page === pages - 1}
              onClick={() => turn(1)}
            />
          </>
        )}
      </div>
      <div ref={frame} className={classNames('swiper', styles.frame)}>
        <div className={classNames('swiper-wrapper', cards.track, styles.track)}>
          <ShownWidth value={cardSizes(perView)}>
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group of its own kind, no fieldset
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray gave the slide inside a key
                key={index}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                className={classNames('swiper-slide', cards.card, styles.slide)}
              >
                {slide}
              </div>
            ))}
          </ShownWidth>
        </div>
      </div>
    </section>
  );
}
