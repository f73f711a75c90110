import { useKeptChoice } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { SectionTitle, Tabs } from '@screenlore/ui';
import { CATEGORY_TABS } from '../shared/kinds.js';
import { Trailers, TrailersSkeleton } from '../shared/trailers.js';
import { WhenNear } from '../shared/when-near.js';

/** Trailers of each kind (portal.md §2 'Home page'). */
export function TrailersByKind() {
  const [kind, setKind] = useKeptChoice<Category>('trailers', 'movies');
  return (
    <section aria-labelledby="trailers-heading">
      <Tabs
        label="Trailers"
        heading={<SectionTitle id="trailers-heading">Trailers</SectionTitle>}
        items={CATEGORY_TABS}
        value={kind}
        onChange={setKind}
      >
        <WhenNear name="Trailers" skeleton={<TrailersSkeleton />}>
          <Trailers key={kind} kind={kind} />
        </WhenNear>
      </Tabs>
    </section>
  );
}
