import { slugOf } from './slugs.js';

const FOLDED: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
};

/** `slugOf` before 0.1.0: folds all marks, also those that make other letters. Only for migrations. */
const formerSlugOf = (name: string): string => {
  const slug = name
    .replace(/(?<=\d)(?=[¼½¾])/g, '-')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æœøßłđðþħı]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-');
  return (
    [...slug]
      .slice(0, 160)
      .join('')
      .replace(/^-+|-+$/g, '') || 'untitled'
  );
};

/** The current public id of a title or person with this name and an id from an earlier version; undefined if it is the same. */
export const movedIdOf = (name: string, id: string): string | undefined => {
  const [former, slug] = [formerSlugOf(name), slugOf(name)];
  if (former === slug || !id.startsWith(former)) return undefined;
  const rest = id.slice(former.length);
  return rest === '' || rest.startsWith('-') ? slug + rest : undefined;
};
