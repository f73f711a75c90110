import { Children, type CSSProperties, type ReactNode, Suspense } from 'react';
import { onDemand } from '../on-demand.js';
import type { PerView } from '../rail/rail.js';
import styles from './carousel.module.css';

export interface CarouselProps {
  /** What the slides hold, for screen readers. */
  label: string;
  /** Whole slides in view below 768 px, below 1024 px, and from there on. */
  perView: PerView;
  /** Turns by itself after so many ms; stands still under the pointer, the focus and prefers-reduced-motion. */
  autoplayMs?: number;
  children: ReactNode;
}

const slider = onDemand<CarouselProps>(() =>
  import('./carousel-slider.js').then(({ CarouselSlider }) => CarouselSlider),
);

/** Slides with dots. The slider's code comes on demand; until then its first view stands in place, in the same boxes. */
export function Carousel(props: CarouselProps) {
  const { mobile, tablet, desktop } = props.perView;
  const style = { '--mobile': mobile, '--tablet': tablet, '--desktop': desktop } as CSSProperties;
  return (
    <section
      className={styles.carousel}
      style={style}
      aria-roledescription="carousel"
      aria-label={props.label}
    >
      <Suspense fallback={<FirstView perView={props.perView}>{props.children}</FirstView>}>
        <slider.Part {...props} />
      </Suspense>
    </section>
  );
}

function FirstView({ perView, children }: { perView: PerView; children: ReactNode }) {
  const first = Children.toArray(children).slice(0, perView.desktop);
  return (
    <>
      <div className={styles.firstView}>{first}</div>
      <div className={styles.controls} />
    </>
  );
}
