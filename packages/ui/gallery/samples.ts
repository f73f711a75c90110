const picture = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#456"/></svg>`,
  )}`;

/** Pictures that need no server, in the portal's shapes. */
export const POSTER = picture(2, 3);
export const STILL = picture(16, 9);
export const PORTRAIT = picture(4, 5);

export const TITLES = [
  'Metropolis',
  'Ikiru',
  'Playtime',
  'Stalker',
  'Ran',
  'Alien',
  'Brazil',
  'Heat',
  'Fargo',
] as const;
