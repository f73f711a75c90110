/** What happened to the items of an import, counted by reason; printed when it ends. */
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

  /** Titles and people that are not as they were before. */
  get changes(): number {
    const unchanged =
      this.of(GROUPS.titles, 'unchanged') + this.of(GROUPS.people, 'unchanged by their own page');
    return this.total(GROUPS.titles) + this.total(GROUPS.people) - unchanged;
  }

  private total(group: string): number {
    return [...(this.counts.get(group)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** Every group with its counts, the largest first. */
  lines(): string[] {
    return [...this.counts].flatMap(([group, counts]) => [
      `${group}:`,
      ...[...counts]
        .sort((a, b) => b[1] - a[1])
        .map(([what, count]) => `  ${count.toLocaleString('en-GB').padStart(9)}  ${what}`),
    ]);
  }
}

/** Groups of the report, in words of the person who reads it. */
export const GROUPS = {
  titles: 'Titles',
  people: 'People and roles',
  genres: 'Genres',
  countries: 'Countries',
  corrected: 'Corrected',
  dropped: 'Dropped, and why',
} as const;
