import { Children, type FocusEvent, useState } from 'react';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import 'swiper/css';
import { IconButton } from '../button/button.js';
import { classNames } from '../class-names.js';
import type { CarouselProps } from './carousel.js';
import styles from './carousel.module.css';

const TABLET = 768;
const DESKTOP = 1024;

/** What `Carousel` becomes once Swiper is there. */
export function CarouselSlider({ label, perView, autoplayMs, children }: CarouselProps) {
  const [swiper, setSwiper] = useState<SwiperInstance>();
  const [page, setPage] = useState(0);
  const [pages, setPages] = useState(1);
  const [paused, setPaused] = useState(false);
  const plays = autoplayMs !== undefined && !matchMedia('(prefers-reduced-motion: reduce)').matches;

  function follow({ snapIndex, snapGrid }: SwiperInstance) {
    setPage(snapIndex);
    setPages(snapGrid.length);
  }

  function onFocus({ target }: FocusEvent) {
    // A press of the mouse focuses too; only the keyboard's focus stands for reading.
    if (plays && target.matches(':focus-visible')) swiper?.autoplay.stop();
  }

  function onBlur() {
    if (plays && !paused) swiper?.autoplay.start();
  }

  function togglePause() {
    if (paused) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
    setPaused(!paused);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus passes through, nothing here is operated
    <div onFocus={onFocus} onBlur={onBlur}>
      <Swiper
        className={styles.slider ?? ''}
        modules={[A11y, Autoplay]}
        a11y={{ slideLabelMessage: '{{index}} of {{slidesLength}}', containerMessage: label }}
        autoplay={plays ? { delay: autoplayMs, pauseOnMouseEnter: true, disableOnInteraction: false } : false}
        speed={matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250}
        slidesPerView={perView.mobile}
        slidesPerGroup={perView.mobile}
        spaceBetween={12}
        breakpoints={{
          [TABLET]: { slidesPerView: perView.tablet, slidesPerGroup: perView.tablet, spaceBetween: 16 },
          [DESKTOP]: { slidesPerView: perView.desktop, slidesPerGroup: perView.desktop, spaceBetween: 20 },
        }}
        onSwiper={(instance) => {
          setSwiper(instance);
          follow(instance);
        }}
        onSnapIndexChange={follow}
        onSnapGridLengthChange={follow}
      >
        {Children.map(children, (child) => (
          <SwiperSlide className={styles.slide ?? ''}>{child}</SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {pages > 1 && (
          <>
            <IconButton
              label={`${label}: back`}
              icon="chevron-left"
              disabled={page === 0}
              onClick={() => swiper?.slidePrev()}
            />
            <div className={styles.dots}>
              {Array.from({ length: pages }, (_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
                  key={index}
                  type="button"
                  aria-label={`${label}: view ${index + 1} of ${pages}`}
                  aria-current={index === page ? 'true' : undefined}
                  className={classNames(styles.dot, index === page && styles.here)}
                  onClick={() => swiper?.slideTo(index * (Number(swiper.params.slidesPerGroup) || 1))}
                />
              ))}
            </div>
            <IconButton
              label={`${label}: forward`}
              icon="chevron-right"
              disabled={page === pages - 1}
              onClick={() => swiper?.slideNext()}
            />
            {plays && (
              <IconButton
                label={paused ? 'Turn by itself' : 'Stop turning by itself'}
                icon={paused ? 'play' : 'pause'}
                size={16}
                onClick={togglePause}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
