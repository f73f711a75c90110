import { slugOf } from '@screenlore/contracts';

/**
 * The form in which names are compared: case, accents and punctuation gone, words joined by '-'. A name without a letter
 * or digit ('!!!') is compared as it is written.
 */
export const nameKey = (name: string): string => {
  const trimmed = name.trim();
  return /[\p{L}\p{Nd}]/u.test(trimmed) ? slugOf(trimmed) : trimmed;
};

/** The words of a folded name, each once. */
export const wordsOf = (key: string): string[] => [...new Set(key.split('-').filter(Boolean))];
