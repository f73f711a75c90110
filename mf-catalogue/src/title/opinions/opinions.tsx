import type { Title } from '@screenlore/contracts';
import { LazyPiece, lazyPart, Section } from '@screenlore/ui';
import { WhenNear } from '../../shared/when-near.js';
import { Waiting } from './waiting.js';

const OpinionPages = lazyPart(() => import(/* webpackChunkName: "opinions" */ './opinion-pages.js'));

/** Members' opinions with their ratings; code and data load when the visitor comes near. */
export function Opinions({ title }: { title: Title }) {
  return (
    <Section title="Opinions">
      <WhenNear name="opinions" skeleton={<Waiting />}>
        <LazyPiece label="The opinions" waiting={<Waiting />}>
          <OpinionPages mediaId={title.titleId} _id={title._id} />
        </LazyPiece>
      </WhenNear>
    </Section>
  );
}
