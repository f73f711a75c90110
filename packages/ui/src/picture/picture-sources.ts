/** The shapes of pictures: a representative size, and the available widths. */
export const SHAPES = {
  poster: { box: [400, 600], widths: [96, 160, 240, 360, 540, 720] },
  still: { box: [640, 360], widths: [240, 360, 540, 720, 960, 1280, 1920] },
  portrait: { box: [400, 500], widths: [96, 160, 240, 360, 540, 720] },
  square: { box: [400, 400], widths: [96, 160, 240, 360, 540] },
} as const satisfies Record<string, { box: readonly [number, number]; widths: readonly number[] }>;
export type PictureShape = keyof typeof SHAPES;

/** The default width of a picture: that of a card in a row. */
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
 * An upload, by a path or an absolute address on any host: it is always requested from the page's own origin, so that an address written
 * by somebody leads nowhere else.
 */
const UPLOAD = /^(?:https?:\/\/[^/?#]+)?(\/api\/uploads\/[0-9a-f]{32})(?:\?|$)/i;

/**
 * What an `img`, or a preload link, needs for a picture that is loaded no larger than displayed. The portal's own pictures have a version
 * (`v`) and come in every width of their shape (`&w=`), and so do uploads (`?w=`); any other address is left as it is.
 * @param sizes how wide it is displayed, as a `sizes` attribute
 * @param widest the picture's own width in pixels, if known: no wider one is offered
 */
export function pictureSources(
  src: string,
  shape: PictureShape,
  sizes?: string,
  widest = Number.POSITIVE_INFINITY,
): PictureSources {
  const upload = UPLOAD.exec(src)?.[1];
  const base = upload ? `${upload}?` : /[?&]v=/.test(src) ? `${src}&` : undefined;
  if (base === undefined) return { src };
  const all: readonly number[] = SHAPES[shape].widths;
  // The first width that holds all of it, and those below.
  const enough = all.findIndex((width) => width >= widest);
  const widths = enough < 0 ? all : all.slice(0, enough + 1);
  const usual = widths[Math.min(Math.floor(all.length / 2), widths.length - 1)];
  const pixels = (width: number) => Math.min(width, widest);
  return {
    src: `${base}w=${usual}`,
    srcSet: widths.map((width) => `${base}w=${width} ${pixels(width)}w`).join(', '),
    sizes: sizes ?? USUAL_SIZES[shape],
  };
}
