import { type TitleFacts as DrawnTitle, portraitBlur, titleBlurs } from '@screenlore/artwork';
import {
  drawnPerson,
  drawnTitle,
  hashOf,
  type PersonDocument,
  type TitleFacts,
} from '@screenlore/catalogue-model';
import { blurOf, personStamp, titleStamp } from '@screenlore/contracts';

/** The drawing package's own words for moods and motifs. */
export const asArtwork = (facts: ReturnType<typeof drawnTitle>): DrawnTitle => facts as DrawnTitle;

const versionOf = (...decisive: unknown[]): string => hashOf(decisive).slice(0, 8);

/**
 * Version and blurs of a title's pictures (contracts: `titleStamp`). Blurs come from the drawings, even if another site
 * has a picture: it is not fetched yet, and drawn until then.
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
