/** Articles that lists put after a name, with a capital that tells them from other words. */
const ARTICLES =
  /^(.*\S),\s+(The|An?|Der|Die|Das|Ein|Eine|Le|La|Les|L['’]|Une?|El|Los|Las|Una|Il|Lo|Gli|I|Uno|Os?|As|Uma?|De|Het|Een|Den|Det|En|Ett)$/;
const YEAR = /\s*[([]((?:18|19|20|21)\d{2})(?:\s*[-–]\s*(?:\d{4})?)?[)\]]$/;

/** No name of a title is longer. */
const LONGEST = 500;

/** `Matrix, The` becomes The Matrix. */
export function articleFirst(name: string): string {
  const [, rest, article] = name.length > LONGEST ? [] : (ARTICLES.exec(name) ?? []);
  if (rest === undefined || article === undefined) return name;
  return /['’]$/.test(article) ? `${article}${rest}` : `${article} ${rest}`;
}

/** A name as in lists, `Matrix, The (1999)`: in its usual form, with its year. */
export function writtenTitle(written: string): { name: string; year?: number } {
  if (written.length > LONGEST) return { name: written };
  const year = YEAR.exec(written)?.[1];
  const name = articleFirst(written.replace(YEAR, '').trim());
  // A year alone is the name itself.
  if (name === '') return { name: written };
  return year === undefined ? { name } : { name, year: Number(year) };
}
