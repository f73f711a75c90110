import type { Viewing } from '@screenlore/contracts';

/** A line of the diary: a viewing, or the episodes of one series on one day, by number. */
export type DiaryLine = readonly [Viewing, ...Viewing[]];

/** Folds viewings into lines (LIB-34). @param viewings in the diary's order */
export function foldEpisodes(viewings: readonly Viewing[]): DiaryLine[] {
  const lines: [Viewing, ...Viewing[]][] = [];
  const open = new Map<string, [Viewing, ...Viewing[]]>();
  for (const viewing of viewings) {
    // Without a day, nothing says that they were seen together.
    const isFolded = viewing.episode !== null && viewing.on?.length === 10;
    const key = `${viewing.on} ${viewing.title} ${viewing.pass}`;
    const line = isFolded ? open.get(key) : undefined;
    if (line) line.push(viewing);
    else {
      const begun: [Viewing, ...Viewing[]] = [viewing];
      lines.push(begun);
      if (isFolded) open.set(key, begun);
    }
  }
  for (const line of open.values()) line.sort(byNumber);
  return lines;
}

const byNumber = (viewing: Viewing, other: Viewing): number =>
  (viewing.season ?? 0) - (other.season ?? 0) || (viewing.episode ?? 0) - (other.episode ?? 0);

/** 'S2 E1–E5' for consecutive episodes, otherwise 'S1 E9, S2 E1'; of many the first and the last. */
export function episodesName(line: DiaryLine): string {
  const numbers = line.map(({ season, episode }) => ({ season: season ?? 0, episode: episode ?? 0 }));
  const [first] = numbers;
  const last = numbers.at(-1);
  if (!first || !last) return '';
  if (numbers.length === 1) return `S${first.season} E${first.episode}`;
  const inRow = numbers.every(
    ({ season, episode }, at) => season === first.season && episode === first.episode + at,
  );
  if (inRow) return `S${first.season} E${first.episode}–E${last.episode}`;
  const names = numbers.map(({ season, episode }) => `S${season} E${episode}`);
  return names.length > 4 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

/** Groups lines by month; those with a bare year or without a date are separate groups. */
export function byMonth(lines: readonly DiaryLine[]): { month: string | null; lines: DiaryLine[] }[] {
  const groups: { month: string | null; lines: DiaryLine[] }[] = [];
  for (const line of lines) {
    const month = monthOf(line[0].on);
    const last = groups.at(-1);
    if (last && last.month === month) last.lines.push(line);
    else groups.push({ month, lines: [line] });
  }
  return groups;
}

/** '2024-05' for a day or month, '2024' for a year. */
export const monthOf = (on: string | null): string | null => on?.slice(0, 7) ?? null;
