import { type CSSProperties, useState } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './picture.module.css';

/** Widths and heights that stand for the shapes pictures have here; layout scales them, the shape stays. */
const SHAPES = {
  poster: [400, 600],
  still: [640, 360],
  portrait: [400, 500],
  square: [400, 400],
} as const;
export type PictureShape = keyof typeof SHAPES;

interface PictureProps {
  src: string;
  /** What it shows; empty for a picture whose content the words beside it already say. */
  alt: string;
  shape: PictureShape;
  /** The picture a page is judged by: fetched first and never lazily. At most one a page. */
  priority?: boolean;
  /** Stands in the middle of the drawn replacement when the picture cannot be had. */
  fallbackIcon?: IconName;
  /** Words on the replacement: a title, a name. */
  fallbackText?: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/** A picture in a box of fixed shape: nothing moves when it comes, and a drawn sign takes its place when it does not. */
export function Picture({
  src,
  alt,
  shape,
  priority = false,
  fallbackIcon = 'image',
  fallbackText,
  className,
  style,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const [width, height] = SHAPES[shape];
  return (
    <span className={classNames(styles.box, styles[shape], className)} style={style}>
      {failed === src ? (
        <span className={styles.fallback}>
          {alt && <span className="visually-hidden">{alt}</span>}
          <Icon name={fallbackIcon} size={28} />
          {fallbackText && <span aria-hidden="true">{fallbackText}</span>}
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
