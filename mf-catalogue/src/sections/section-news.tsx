import { RemoteBlock } from '@screenlore/browser-kit';
import type { Category } from '@screenlore/contracts';

const HEIGHT = 320;

/** News of a section, from the community's remote. */
export const SectionNews = ({ kind }: { kind: Category }) => (
  <RemoteBlock
    id="mf_community/blocks"
    name="LatestNews"
    label="Latest news"
    minHeight={HEIGHT}
    props={{ category: kind }}
  />
);
