import type { Category } from '@screenlore/contracts';
import { Section } from '@screenlore/ui';
import { Trailers, TrailersSkeleton } from '../shared/trailers.js';
import { WhenNear } from '../shared/when-near.js';

/** Trailers of a section (portal.md §2). */
export const SectionTrailers = ({ kind }: { kind: Category }) => (
  <Section title="Trailers">
    <WhenNear name="trailers" skeleton={<TrailersSkeleton />}>
      <Trailers kind={kind} />
    </WhenNear>
  </Section>
);
