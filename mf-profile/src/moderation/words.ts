import {
  type CaseOutcome,
  episodeIdPath,
  type ModerationCase,
  type ReportedKind,
} from '@screenlore/contracts';
import { listPath } from '../shared/lists/words.js';
import { userPath } from '../shared/user-paths.js';

export const KIND_WORDS = {
  article: 'Article',
  review: 'Review',
  opinion: 'Opinion',
  comment: 'Comment',
  list: 'List',
  club: 'Club',
  profile: 'Profile',
} as const satisfies Record<ReportedKind, string>;

/** The effect of withdrawing. */
export const WITHDRAWN_WORDS = {
  article: 'withdrawn',
  review: 'withdrawn',
  opinion: 'removed',
  comment: 'removed',
  list: 'made private',
  club: 'withdrawn',
  profile: 'changed',
} as const satisfies Record<ReportedKind, string>;

/** The outcome of a report. */
export function outcomeWords(outcome: CaseOutcome, kind: ReportedKind): string {
  switch (outcome) {
    case 'nothing':
      return 'Nothing wrong';
    case 'withdrawn':
      return capital(WITHDRAWN_WORDS[kind]);
    case 'told':
      return 'The member was asked to change it';
    case 'gone':
      return 'Deleted by its author';
    case 'upheld':
      return `${capital(WITHDRAWN_WORDS[kind])}, upheld on appeal`;
    case 'restored':
      return 'Restored';
  }
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Where moderators read it; null if it has no page of its own. */
export function casePath({ kind, place, author, now }: ModerationCase): string | null {
  if (kind === 'profile') return author && userPath(author);
  if (!place) return null;
  const { type, _id } = place;
  if (type === 'article' || type === 'review') return `/${type}/${_id}`;
  // A private list is its owner's alone.
  if (type === 'list') return now && !now.shown ? null : listPath(_id);
  if (type === 'club') return `/clubs/${_id}`;
  return type === 'episode' ? episodeIdPath(_id) : null;
}

/** The moderators' message to authors: the templates. */
export const TEMPLATES = [
  'Adverts are not for this place.',
  'Please write about the title and not about people.',
  'This insults people. Please say it without that.',
  'This is not suitable for everyone who reads here.',
  'This was copied from elsewhere without permission.',
  'Please do not use the name or picture of somebody else.',
] as const;
