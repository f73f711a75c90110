import { useDeviceMode } from '@screenlore/browser-kit';
import { type Person, titlePath } from '@screenlore/contracts';
import { Carousel, PosterCard, Rail, Section } from '@screenlore/ui';
import { namesOf } from '../shared/professions.js';
import { PosterWithMarks } from '../shared/viewings/poster-with-marks.js';
import { bestKnown } from './credits.js';

const SLIDER_FROM = 4;
const PER_VIEW = { mobile: 2, tablet: 4, desktop: 4 };

/** Covers of the best known titles: slides with dots from four titles on except on mobile, otherwise a row (PERSON-02). */
export function KnownFor({ actor }: { actor: Person }) {
  const mobile = useDeviceMode() === 'mobile';
  const credits = bestKnown(actor);
  if (credits.length === 0) return null;
  const Row = credits.length >= SLIDER_FROM && !mobile ? Carousel : Rail;
  return (
    <Section title="Known for">
      <Row label={`Known for: ${actor.personal_info.name}`} perView={PER_VIEW}>
        {credits.map(({ title, role, jobs }) => (
          <PosterWithMarks key={title._id} title={title}>
            <PosterCard
              to={titlePath(title.itemType, title.titleId)}
              title={title.title}
              picture={title.cover}
              note={role?.characterName ?? (jobs.length > 0 ? namesOf(jobs) : undefined)}
            />
          </PosterWithMarks>
        ))}
      </Row>
    </Section>
  );
}
