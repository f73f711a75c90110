import { RemoteBlock } from '@screenlore/browser-kit';
import type { Profile } from '@screenlore/contracts';
import { CardsSkeleton, Section, SeeAll } from '@screenlore/ui';
import { textsLink } from '../shared/user-paths.js';

const PER_VIEW = { mobile: 1, tablet: 2, desktop: 3 };

/** A member's newest reviews; hidden without any. */
export function LatestReviews({ profile }: { profile: Profile }) {
  const { reviews, personal_info: person } = profile;
  if (reviews.length === 0) return null;
  return (
    <Section
      title="Latest reviews"
      aside={<SeeAll {...textsLink(person.username, 'reviews')}>See all</SeeAll>}
    >
      <RemoteBlock
        id="mf_community/blocks"
        name="PostCards"
        label="Latest reviews"
        skeleton={<CardsSkeleton shape="still" perView={PER_VIEW} lines={3} />}
        firstView
        props={{
          label: `${person.firstName}’s latest reviews`,
          reviews: reviews.slice(0, PER_VIEW.desktop),
          oneRow: true,
        }}
      />
    </Section>
  );
}
