import { useDeviceMode } from '@screenlore/browser-kit';
import { type Actor, type Role, titlePath } from '@screenlore/contracts';
import { Carousel, PosterCard, Rail, Section } from '@screenlore/ui';
import { titleOfRole } from '../shared/role.js';
import { bestKnown } from './best-known.js';

const SLIDER_FROM = 4;
const PER_VIEW = { mobile: 2, tablet: 4, desktop: 4 };

/** Covers of the best known roles: slides with dots from four roles on and not on mobile, else a row (PERSON-02). */
export function KnownFor({ actor }: { actor: Actor }) {
  const mobile = useDeviceMode() === 'mobile';
  const roles = bestKnown(actor.roles);
  if (roles.length === 0) return null;
  const cards = roles.map((role) => <KnownForCard key={role._id} role={role} />);
  const label = `Known for: ${actor.personal_info.name}`;
  return (
    <Section title="Known for">
      {roles.length >= SLIDER_FROM && !mobile ? (
        <Carousel label={label} perView={PER_VIEW}>
          {cards}
        </Carousel>
      ) : (
        <Rail label={label} perView={PER_VIEW}>
          {cards}
        </Rail>
      )}
    </Section>
  );
}

function KnownForCard({ role }: { role: Role }) {
  const title = titleOfRole(role);
  if (!title) return null;
  return (
    <PosterCard
      to={titlePath(title.itemType, title.titleId)}
      title={title.title}
      picture={title.cover}
      note={role.characterName ?? undefined}
    />
  );
}
