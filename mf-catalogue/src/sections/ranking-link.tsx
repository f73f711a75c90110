import { sectionLink } from '@screenlore/browser-kit';
import type { RankingCategory, RankingSubCategory } from '@screenlore/contracts';
import { SeeAll } from '@screenlore/ui';

export const RankingLink = (state: { category: RankingCategory; subCategory: RankingSubCategory }) => (
  <SeeAll {...sectionLink({ to: '/ranking', state })}>See all</SeeAll>
);
