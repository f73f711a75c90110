/** The options that contain the term, without regard to case (RANK-03). */
export function matching(options: readonly string[], term: string): string[] {
  const wanted = term.trim().toLowerCase();
  return options.filter((option) => option.toLowerCase().includes(wanted));
}
