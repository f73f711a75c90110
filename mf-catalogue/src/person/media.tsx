import { type Person, titlePath } from '@screenlore/contracts';
import { Rail, Section, StillCard } from '@screenlore/ui';
import { isStudio } from '../shared/professions.js';
import { creditsOf } from './credits.js';

const MOST = 9;
const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };
const NARROW_PER_VIEW = { mobile: 1, tablet: 2, desktop: 1 };

/** Pictures of the person's titles (PERSON-03). @param narrow it takes half of a wide screen */
export function Media({ actor, narrow }: { actor: Person; narrow: boolean }) {
  const titles = creditsOf(actor)
    .slice(0, MOST)
    .map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <Section title="Media">
      <Rail
        label={`Pictures from titles ${isStudio(actor) ? 'by' : 'with'} ${actor.personal_info.name}`}
        perView={narrow ? NARROW_PER_VIEW : PER_VIEW}
      >
        {titles.map((title) => (
          <StillCard
            key={title._id}
            to={titlePath(title.itemType, title.titleId)}
            title={title.title}
            picture={title.banner}
            note={title.year ?? undefined}
          />
        ))}
      </Rail>
    </Section>
  );
}
