/** Counts what happened to the items of an import, by reason; printed at the end. */
export class Report {
  private readonly counts = new Map<string, Map<string, number>>();

  count(group: string, what: string, by = 1): void {
    const counts = this.counts.get(group) ?? new Map<string, number>();
    counts.set(what, (counts.get(what) ?? 0) + by);
    this.counts.set(group, counts);
  }

  of(group: string, what: string): number {
    return this.counts.get(group)?.get(what) ?? 0;
  }

  /** Changed titles and people. */
  get changes(): number {
    const unchanged =
      this.of(GROUPS.titles, 'unchanged') + this.of(GROUPS.people, 'unchanged by their own page');
    return this.total(GROUPS.titles) + this.total(GROUPS.people) - unchanged;
  }

  private total(group: string): number {
    return [...(this.counts.get(group)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** All groups with their counts, the largest first. */
  lines(): string[] {
    return [...this.counts].flatMap(([group, counts]) => [
      `${group}:`,
      ...[...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([what, count]) => `  ${count.toLocaleString('en-GB').padStart(9)}  ${what}`),
    ]);
  }
}

/** The report's groups, in words for its reader. */
export const GROUPS = {
  titles: 'Titles',
  people: 'People and roles',
  genres: 'Genres',
  countries: 'Countries',
  corrected: 'Corrected',
  dropped: 'Dropped, and why',
} as const;
