import { type Actor, titlePath } from '@screenlore/contracts';
import { Rail, Section, StillCard } from '@screenlore/ui';
import { titlesOf } from './titles-of.js';

const MOST = 9;
const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };
const NARROW_PER_VIEW = { mobile: 1, tablet: 2, desktop: 1 };

interface MediaProps {
  actor: Actor;
  /** It has half of a wide screen. */
  narrow: boolean;
}

/** Pictures of the titles the person plays in (PERSON-03). */
export function Media({ actor, narrow }: MediaProps) {
  const titles = titlesOf(actor).slice(0, MOST);
  if (titles.length === 0) return null;
  return (
    <Section title="Media">
      <Rail
        label={`Pictures from titles with ${actor.personal_info.name}`}
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
