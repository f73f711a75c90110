/** Languages whose month names are read; for each the long, short and inflected names. */
const LANGUAGES = [
  ...['en', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb'],
  ...['fi', 'cs', 'sk', 'hu', 'ro', 'tr', 'ru', 'uk', 'el', 'id', 'ca'],
  ...['ar', 'bg', 'et', 'he', 'lt', 'lv', 'sl', 'sr'],
];

/** Without accents, in lower case. */
const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

const WORDS = /\p{L}{3,}/gu;

let months: Map<string, number> | undefined;

/** Created when the first date with a word is read; leaves out words that mean different months in different languages. */
function monthNames(): Map<string, number> {
  if (months) return months;
  const names = new Map<string, number>();
  const options = [
    ...[{ month: 'long' }, { month: 'short' }, { day: 'numeric', month: 'long' }],
    { day: 'numeric', month: 'short', year: 'numeric' },
  ] as const satisfies readonly Intl.DateTimeFormatOptions[];
  for (const language of LANGUAGES)
    for (const option of options) {
      const format = new Intl.DateTimeFormat(language, { ...option, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const part = format.formatToParts(Date.UTC(2023, month - 1, 15)).find(({ type }) => type === 'month');
        for (const [word] of folded(part?.value ?? '').matchAll(WORDS))
          names.set(word, (names.get(word) ?? month) === month ? month : 0);
      }
    }
  months = names;
  return names;
}

/** The month that a text names, 1 to 12; the last of several words, as weekdays come before it. */
export function monthIn(text: string): number | undefined {
  const names = monthNames();
  return [...folded(text).matchAll(WORDS)].map(([word]) => names.get(word)).findLast(Boolean);
}
