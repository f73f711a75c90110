/** Puts the current section's tag first (READ-04). */
export function orderTags(tags: readonly string[], section: string): string[] {
  const first = tags.filter((tag) => tag === section);
  const others = tags.filter((tag) => tag !== section);
  return [...first, ...others];
}
