import { type CSSProperties, use, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/icon.js';
import { WhenOnline } from '../online/when-online.js';
import { ShownWidth } from '../per-view/per-view.js';
import { blurFrom, blurOf } from './blur.js';
import styles from './picture.module.css';
import { type PictureShape, pictureSources, SHAPES } from './picture-sources.js';

export type { PictureShape };

interface PictureProps {
  /** Empty where there is none to be had. */
  src: string;
  /** What it shows; empty for a picture whose content the words beside it already say. */
  alt: string;
  shape: PictureShape;
  /** Size in px of a picture that is shown whole: it keeps its own shape in place of `shape`. */
  natural?: { width: number; height: number } | undefined;
  /** Colours that stand for an upload until it comes, 2 rows of 3; other addresses say their own. */
  blur?: string | null | undefined;
  /**
   * How wide it is shown, as the attribute `sizes` says it: `(min-width: 1024px) 56px, 48px`. Rows of cards say it for
   * the pictures in them; a wrong one costs bytes or sharpness, never layout.
   */
  sizes?: string | undefined;
  /** The picture a page is judged by: fetched first and never lazily. At most one a page. */
  priority?: boolean;
  /** It fills what is around it, from edge to edge. */
  bleed?: boolean;
  /** Stands in the middle of the drawn replacement when the picture cannot be had. */
  fallbackIcon?: IconName;
  /** Words on the replacement: a title, a name. */
  fallbackText?: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/**
 * A picture in a box of fixed shape, in the width it is shown in: its colours stand there until it comes, nothing moves
 * when it does, and a drawn sign takes its place when it does not, until the line is back.
 */
export function Picture({
  src,
  alt,
  shape,
  natural,
  blur,
  sizes,
  priority = false,
  bleed = false,
  fallbackIcon = 'image',
  fallbackText,
  className,
  style,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const rowSays = use(ShownWidth);
  const {
    box: [usualWidth, usualHeight],
  } = SHAPES[shape];
  const { width, height } = natural ?? { width: usualWidth, height: usualHeight };

  // Markup made on the server may have failed to load before there was anybody to hear of it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);

  return (
    <span
      className={classNames(styles.box, !natural && styles[shape], bleed && styles.bleed, className)}
      style={{
        backgroundImage: blurFrom(blur, true) ?? blurOf(src, width > height),
        ...(natural ? { aspectRatio: `${width} / ${height}` } : {}),
        ...style,
      }}
    >
      {failed === src || src === '' ? (
        <span className={styles.fallback}>
          {src !== '' && <WhenOnline retry={() => setFailed(undefined)} />}
          {alt && <span className="visually-hidden">{alt}</span>}
          <Icon name={fallbackIcon} size={28} />
          {fallbackText && <span aria-hidden="true">{fallbackText}</span>}
        </span>
      ) : (
        <img
          ref={image}
          {...pictureSources(src, shape, sizes ?? rowSays, natural?.width)}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          // Painted in the same frame as what is around it where the page's first sight hangs on it.
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
