import { useKeptChoice } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';
import { CATEGORY_TABS } from '../shared/kinds.js';
import { Trailers, TrailersSkeleton } from '../shared/trailers.js';
import { TabbedSection } from './tabbed-section.js';

/** Trailers of each kind (HOME-05). */
export function TrailersByKind() {
  const [kind, setKind] = useKeptChoice<Category>('trailers', 'movies');
  return (
    <TabbedSection
      title="Trailers"
      items={CATEGORY_TABS}
      value={kind}
      onChange={setKind}
      skeleton={<TrailersSkeleton />}
    >
      <Trailers key={kind} kind={kind} />
    </TabbedSection>
  );
}
