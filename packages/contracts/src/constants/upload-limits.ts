// Limits of uploads and pictures; not among `LIMITS`, which every first visit loads.

export const imageBytesMax = 10 * 1024 * 1024;
/** Of an upload: the picture, and room for the rest of its form. */
export const uploadBytesMax = 10 * 1024 * 1024 + 128 * 1024;
export const imagePixelsMax = 40_000_000;
export const imageSideMax = 16_384;
/** Of a picture that is decoded: pixels by channels by bytes of a channel; 40 megapixels of four channels of 8 bits. */
export const imageDecodedBytesMax = 160_000_000;
/** Of an animated picture, of which the first is shown. */
export const imageFramesMax = 300;
/** How long an upload address is good (FILE-03). */
export const uploadAddressMinutes = 10;
