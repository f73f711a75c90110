import type { EntryKind, EntryLook, Visibility } from '@screenlore/contracts';
import { isBlankText, personPath, titlePath, VISIBILITIES, VISIBILITY_LABELS } from '@screenlore/contracts';
import type { IconName } from '@screenlore/ui';

/** A list's audience, in the words of its page. */
export const FOR_WHOM: Record<Visibility, string> = {
  everyone: 'For everyone',
  signedIn: 'For members',
  followers: 'For followers',
  onlyMe: 'Only for you',
};
export const VISIBILITY_CHOICES = VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }));

export const KIND_WORD: Record<EntryKind, string> = {
  movies: 'Movie',
  series: 'Series',
  games: 'Game',
  seasons: 'Season',
  people: 'Person',
  roles: 'Role',
};

export const KIND_ICON: Record<EntryKind, IconName> = {
  movies: 'film',
  series: 'film',
  games: 'game',
  seasons: 'film',
  people: 'user',
  roles: 'user',
};

export const listPath = (listId: string): string => `/list/${encodeURIComponent(listId)}`;

export const lookPath = ({ kind, id }: EntryLook['page']): string =>
  kind === 'people' ? personPath(id) : titlePath(kind, id);

export const countOf = (count: number, singular: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : many}`;

/** Tags as the user types them: 'sea, salt'. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => !isBlankText(tag)),
  ),
];
