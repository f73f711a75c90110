/** Titles and descriptions are one line, however many the screen needs for it. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
