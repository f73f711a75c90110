import type { Title } from '@screenlore/contracts';

/** More colour would be too strong for a tint, and reduce the contrast of text. */
const TINT_CHROMA_MAX = 0.045;

/** The style of a page with a title's tint. */
export const tintOf = ({ tint }: Pick<Title, 'tint'>) => ({
  '--tint': `oklch(var(--tint-lightness) ${Math.min(tint.chroma, TINT_CHROMA_MAX)} ${tint.hue})`,
});
