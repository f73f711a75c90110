import type { Category } from '@screenlore/contracts';

const KINDS: readonly [RegExp, Category][] = [
  [/\b(?:game|video game|videogame|visual novel|dlc)s?\b/i, 'games'],
  [
    /\b(?:tv|show|series?|serien|season|episode|mini ?series|tvseries|tvminiseries|dizi)s?\b|série|сериал|シリーズ|劇集|剧集|시리즈/i,
    'series',
  ],
  [/\b(?:movie|film|filme|feature|short|documentary|pel[ií]cula)s?\b|фильм|映画|電影|영화/i, 'movies'],
];

/** The kind that a word means; a TV movie is a film. */
export function kindOfWord(word: string): Category | undefined {
  const written = word.slice(0, 100).replace(/[_-]/g, ' ');
  if (/\btv ?movie\b/i.test(written)) return 'movies';
  return KINDS.find(([pattern]) => pattern.test(written))?.[1];
}

/** Whether a word for a kind means a single episode. */
export const isEpisodeByKind = (word: string): boolean =>
  /(?:^|\b|tv)(?:episode|folge|épisode|episodio|aflevering|odcinek|avsnitt)$/i.test(
    word.slice(0, 100).trim(),
  );

export const isYes = (word: string): boolean =>
  /^(?:x|1|y|yes|true|✓|✔|☑|✅|★|♥|❤\ufe0f?|ja|oui|sí|si)$/i.test(word.trim());
export const isNo = (word: string): boolean => /^(?:n|no|false|✗|✘|nein|non|not yet)$/i.test(word.trim());
