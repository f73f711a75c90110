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
  /** Empty if there is no picture. */
  src: string;
  /** What it shows; empty if the text next to it already says that. */
  alt: string;
  shape: PictureShape;
  /** The size in px of a picture that is displayed whole: it keeps its own shape instead of `shape`. */
  natural?: { width: number; height: number } | undefined;
  /** The colours to show until an upload has loaded, 2 rows of 3; other addresses contain theirs. */
  blur?: string | null | undefined;
  /**
   * How wide it is displayed, as a `sizes` attribute: `(min-width: 1024px) 56px, 48px`. Rows of cards set it for their pictures; a wrong
   * value costs bytes or sharpness, never layout.
   */
  sizes?: string | undefined;
  /** The page's largest contentful picture: loaded first and never lazily. At most one per page. */
  priority?: boolean;
  /** It fills its container, edge to edge. */
  bleed?: boolean;
  /** The icon in the middle of the drawn replacement if the picture cannot be loaded. */
  fallbackIcon?: IconName;
  /** The text on the replacement: a title, a name. */
  fallbackText?: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/**
 * A picture in a box of fixed shape, in the width it is displayed: its colours are shown until it loads, nothing moves when it does, and
 * a drawn sign replaces it if it fails, until the network is back.
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

  // A picture in server-rendered markup may have failed before anybody could listen.
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
          // After the page's code: a page that responds late is worse than a late poster.
          fetchPriority={priority ? 'high' : 'low'}
          // Painted in the same frame as its surroundings if it is part of the first view.
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
