/** The position of an element below the root: the child's index at each level. */
export type Place = number[];

export function placeOf(element: Element, root: Element): Place {
  const place: Place = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) {
    place.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
  }
  return place;
}

export function elementAt(place: Place | undefined, root: HTMLElement): HTMLElement | undefined {
  let at: Element | undefined = root;
  for (const index of place ?? []) at = at?.children[index];
  return place && at instanceof HTMLElement && at !== root ? at : undefined;
}
