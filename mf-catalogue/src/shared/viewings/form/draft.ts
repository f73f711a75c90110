import {
  type Category,
  isBlankText,
  LIBRARY_LIMITS,
  type Viewing,
  type Visibility,
} from '@screenlore/contracts';
import type { Change } from '../use-viewings.js';
import { chosenDate, type DateChoice, dateChoice, dateFault } from './date-field.js';

/** A viewing in the form's shape. */
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
  /** Null: the account's default. */
  visibility: Visibility | null;
}

export type Faults = Partial<Record<'on' | 'startedOn' | 'tags' | 'hours', string>>;

/** @param seenBefore whether a new viewing's title was seen already */
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

/** Tags from their input: words between commas, each once. */
const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => !isBlankText(tag)),
  ),
];

const writtenIn = (text: string): string | null => (isBlankText(text) ? null : text.trim());

/** A game in progress has no end. */
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

/** The viewing from a valid draft. */
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
