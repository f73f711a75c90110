/** Shapes pictures have here: the size that stands for the shape, and the widths it is shown in. */
export const SHAPES = {
  poster: { box: [400, 600], widths: [96, 160, 240, 360, 540, 720] },
  still: { box: [640, 360], widths: [240, 360, 540, 720, 960, 1280, 1920] },
  portrait: { box: [400, 500], widths: [96, 160, 240, 360, 540, 720] },
  square: { box: [400, 400], widths: [96, 160, 240, 360, 540] },
} as const satisfies Record<string, { box: readonly [number, number]; widths: readonly number[] }>;
export type PictureShape = keyof typeof SHAPES;

/** Where nothing says how wide a picture is shown: as wide as cards are in a row. */
const USUAL_SIZES: Record<PictureShape, string> = {
  poster: '(min-width: 1024px) 200px, (min-width: 768px) 24vw, 45vw',
  still: '(min-width: 1024px) 420px, (min-width: 768px) 48vw, 92vw',
  portrait: '(min-width: 1024px) 200px, (min-width: 768px) 24vw, 45vw',
  square: '(min-width: 1024px) 200px, (min-width: 768px) 24vw, 45vw',
};

export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * What an `img`, or a preload link, needs for a picture that is fetched no larger than it is shown. The portal's own
 * pictures carry a version (`v`) and can be had in every width of their shape (`&w=`); any other address stays as it is.
 * @param sizes how wide it is shown, as the attribute `sizes` says it
 */
export function pictureSources(src: string, shape: PictureShape, sizes?: string): PictureSources {
  if (!/[?&]v=/.test(src)) return { src };
  const { widths } = SHAPES[shape];
  const usual = widths[Math.floor(widths.length / 2)];
  return {
    src: `${src}&w=${usual}`,
    srcSet: widths.map((width) => `${src}&w=${width} ${width}w`).join(', '),
    sizes: sizes ?? USUAL_SIZES[shape],
  };
}
