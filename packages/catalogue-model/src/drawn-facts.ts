import type { InternalReply } from '@screenlore/contracts';
import type { PersonDocument } from './person.schema.js';
import type { TitleDocument } from './title.schema.js';

type DrawnFacts = InternalReply<'get-picture'>['facts'];
type DrawnFrom = Pick<
  TitleDocument,
  'itemType' | 'title' | 'year' | 'genre' | 'mood' | 'motifs' | 'director' | 'createdBy' | 'developers'
>;

/** What a title's pictures are drawn from. It must always be the same: blurs predict the drawing from these facts. */
export const drawnTitle = (titleId: string, title: DrawnFrom) =>
  ({
    about: 'title',
    id: titleId,
    kind: title.itemType,
    title: title.title,
    year: title.year,
    genres: title.genre,
    mood: title.mood,
    motifs: title.motifs,
    // The name on a drawn poster.
    credit: title.director[0] ?? title.createdBy[0] ?? title.developers[0] ?? null,
  }) satisfies DrawnFacts;

/** What a person's portrait is drawn from. */
export const drawnPerson = ({
  nameId,
  name,
  sex,
  dateOfBirth,
  group,
}: Pick<PersonDocument, 'nameId' | 'name' | 'sex' | 'dateOfBirth' | 'group'>) =>
  ({
    about: 'person',
    id: nameId,
    name,
    sex,
    bornYear: dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4)),
    ...(group ? { group } : {}),
  }) satisfies DrawnFacts;
