import type { Person, Profession } from '@screenlore/contracts';

const WORDS: Readonly<Record<Profession, string>> = {
  director: 'director',
  creator: 'creator',
  writer: 'writer',
  developer: 'developer',
  actor: 'actor',
};

/** 'Director, writer' */
export function namesOf(professions: readonly Profession[]): string {
  const text = professions.map((profession) => WORDS[profession]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Studios, and people who make games alone: they have no biography. */
export const isStudio = ({ professions }: Pick<Person, 'professions'>): boolean =>
  professions.length === 1 && professions[0] === 'developer';
