import type { Category } from '@screenlore/contracts';
import type { ReactNode } from 'react';
import type { TitleListName } from '../shared/api/get-titles.js';
import { NearSection } from '../shared/near-section.js';
import { TitleRail, TitleRailSkeleton, WIDE_POSTERS_PER_VIEW } from '../shared/title-rail.js';

/** Three pages of six. */
const SHOWN = 18;

interface TitlesSectionProps {
  title: string;
  kind: Category;
  list: TitleListName;
  ranked?: boolean;
  aside?: ReactNode;
}

/** A heading and a row of posters. */
export const TitlesSection = ({ title, aside, ...row }: TitlesSectionProps) => (
  <NearSection title={title} aside={aside} skeleton={<TitleRailSkeleton perView={WIDE_POSTERS_PER_VIEW} />}>
    <TitleRail label={title} count={SHOWN} perView={WIDE_POSTERS_PER_VIEW} {...row} />
  </NearSection>
);
