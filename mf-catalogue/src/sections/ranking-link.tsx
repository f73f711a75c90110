import { sectionLink } from '@screenlore/browser-kit';
import type { RankingCategory, RankingSubCategory } from '@screenlore/contracts';
import { SeeAll } from '@screenlore/ui';

interface RankingLinkProps {
  category: RankingCategory;
  subCategory: RankingSubCategory;
}

export const RankingLink = ({ category, subCategory }: RankingLinkProps) => (
  <SeeAll {...sectionLink({ to: '/ranking', state: { category, subCategory } })}>See all</SeeAll>
);
