import { portraitBlur, titleBlurs } from '@screenlore/artwork';
import { blurOf, personStamp, titleStamp } from '@screenlore/contracts';
import { asArtwork, drawnPerson, drawnTitle } from './drawn-facts.js';
import { hashOf } from './hash.js';
import type { PersonDocument } from './person.schema.js';
import type { TitleFacts } from './title.schema.js';

const versionOf = (...decisive: unknown[]): string => hashOf(decisive).slice(0, 8);

/**
 * Version and blurs of a title's pictures (contracts: `titleStamp`). Blurs are those of the drawings, also where another
 * site has a picture: nobody has seen it yet, and until it is fetched it is drawn.
 */
export function stampOfTitle(titleId: string, facts: TitleFacts): string {
  const drawn = drawnTitle(titleId, facts);
  const { cover, banner, photo, character } = titleBlurs(asArtwork(drawn));
  const version = versionOf(facts.coverSource, facts.bannerSource, facts.photoSources, drawn);
  return titleStamp(version, {
    cover: blurOf(cover),
    banner: blurOf(banner),
    photo: blurOf(photo),
    character: blurOf(character),
  });
}

/** The same for a person's portrait. */
export function stampOfPerson(
  person: Pick<PersonDocument, 'nameId' | 'name' | 'sex' | 'dateOfBirth' | 'portraitSource' | 'group'>,
): string {
  const drawn = drawnPerson(person);
  return personStamp(versionOf(person.portraitSource, drawn), blurOf(portraitBlur(drawn)));
}
