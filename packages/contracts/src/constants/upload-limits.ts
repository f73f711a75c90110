// Limits of uploads and pictures; not among `LIMITS`, which every first visit loads.

export const imageBytesMax = 10 * 1024 * 1024;
/** For an upload: the picture, and room for the rest of its form. */
export const uploadBytesMax = 10 * 1024 * 1024 + 128 * 1024;
export const imagePixelsMax = 40_000_000;
export const imageSideMax = 16_384;
/** For a decoded picture: pixels × channels × bytes per channel; 40 megapixels with four channels of 8 bits. */
export const imageDecodedBytesMax = 160_000_000;
/** For an animated picture, of which the first frame is shown. */
export const imageFramesMax = 300;
/** How long an upload address works (FILE-03). */
export const uploadAddressMinutes = 10;
