/** Gives jsdom, which has no layout, a window of this width in CSS px, and the setting for less motion. */
export function setMedia({ width, lessMotion = false }: { width: number; lessMotion?: boolean }): void {
  window.matchMedia = (query) => {
    const from = /min-width: (\d+)px/.exec(query)?.[1];
    const matches =
      from === undefined ? query.includes('reduced-motion') && lessMotion : width >= Number(from);
    const former = { onchange: null, addListener: () => undefined, removeListener: () => undefined };
    return Object.assign(new EventTarget(), { matches, media: query, ...former });
  };
}
