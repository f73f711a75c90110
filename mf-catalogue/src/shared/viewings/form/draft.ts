import {
  type Category,
  isBlankText,
  LIBRARY_LIMITS,
  type Viewing,
  type Visibility,
} from '@screenlore/contracts';
import type { Change } from '../use-viewings.js';
import { chosenDate, type DateChoice, dateChoice, dateFault } from './date-field.js';

/** A viewing as its form holds it. */
export interface Draft {
  on: DateChoice;
  startedOn: DateChoice;
  rating: number | null;
  text: string;
  tags: string;
  rewatch: boolean;
  platform: string;
  hours: string;
  place: Viewing['place'];
  ended: Viewing['ended'];
  /** Null: as the account's settings say. */
  visibility: Visibility | null;
}

export type Faults = Partial<Record<'on' | 'startedOn' | 'tags' | 'hours', string>>;

/** @param seenBefore whether the title was seen already, of a new viewing */
export function draftOf(viewing: Viewing | null, today: string, seenBefore: boolean): Draft {
  return {
    on: dateChoice(viewing ? viewing.on : today),
    startedOn: dateChoice(viewing?.startedOn ?? null),
    rating: viewing?.rating ?? null,
    text: viewing?.text ?? '',
    tags: viewing?.tags.join(', ') ?? '',
    rewatch: viewing?.rewatch ?? seenBefore,
    platform: viewing?.platform ?? '',
    hours: viewing?.hours?.toString() ?? '',
    place: viewing?.place ?? null,
    ended: viewing ? viewing.ended : 'story',
    visibility: viewing?.visibility ?? null,
  };
}

/** Tags as they were typed: words between commas, each once. */
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => !isBlankText(tag)),
  ),
];

const writtenIn = (text: string): string | null => (isBlankText(text) ? null : text.trim());

/** A game that is still played has no end. */
const isOver = (kind: Category, { ended }: Draft): boolean => kind !== 'games' || ended !== null;

export function faultsOf(kind: Category, draft: Draft): Faults {
  const tags = tagsIn(draft.tags);
  const hours = Number(draft.hours.replace(',', '.'));
  const found: Record<keyof Faults, string | undefined> = {
    on: isOver(kind, draft) ? dateFault(draft.on) : undefined,
    startedOn: kind === 'games' ? dateFault(draft.startedOn) : undefined,
    tags:
      tags.length > LIBRARY_LIMITS.viewingTagsMax ||
      tags.some((tag) => tag.length > LIBRARY_LIMITS.viewingTagMax)
        ? `Up to ${LIBRARY_LIMITS.viewingTagsMax} tags, each of up to ${LIBRARY_LIMITS.viewingTagMax} letters`
        : undefined,
    hours:
      draft.hours !== '' && !(hours >= 0 && hours <= LIBRARY_LIMITS.hoursMax)
        ? `Enter a number of hours up to ${LIBRARY_LIMITS.hoursMax}`
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

/** What a draft without faults says. */
export function saidIn(kind: Category, draft: Draft): Change {
  const { rating, rewatch, place, ended, visibility } = draft;
  return {
    on: isOver(kind, draft) ? chosenDate(draft.on) : null,
    rating,
    rewatch,
    text: writtenIn(draft.text),
    tags: tagsIn(draft.tags),
    platform: writtenIn(draft.platform),
    ...(kind === 'games'
      ? {
          ended,
          startedOn: chosenDate(draft.startedOn),
          hours: draft.hours === '' ? null : Number(draft.hours.replace(',', '.')),
        }
      : { place }),
    ...(visibility === null ? {} : { visibility }),
  };
}
