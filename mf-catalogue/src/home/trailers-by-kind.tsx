import type { Category } from '@screenlore/contracts';
import { SectionTitle, Tabs } from '@screenlore/ui';
import { useKeptChoice } from '../shared/kept-choice.js';
import { CATEGORY_TABS } from '../shared/kinds.js';
import { Trailers } from '../shared/trailers.js';

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
        <Trailers key={kind} kind={kind} />
      </Tabs>
    </section>
  );
}
