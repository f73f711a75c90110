import type { MenuLink, SectionState } from '@screenlore/contracts';
import { type To, useLocation, useNavigate } from '../router.js';

/** What a page should preselect; any text, as it may come from a typed address. Narrow it with `oneOf`. */
export interface AskedSection {
  category: string | undefined;
  subCategory: string | undefined;
}

const CATEGORY = 'category';
const SUB_CATEGORY = 'sub';

/**
 * Target and navigation state of a link that preselects a category. The state is mirrored in the address
 * (`?category=series&sub=new`), so that the page can be shared and reloaded (SHELL-18).
 */
export function sectionLink({ to, state }: Pick<MenuLink, 'to' | 'state'>): { to: To; state?: SectionState } {
  if (!state) return { to };
  return { to: { pathname: to, search: sectionSearch(state) }, state };
}

function sectionSearch({ category, subCategory }: SectionState): string {
  const search = new URLSearchParams();
  if (category) search.set(CATEGORY, category);
  if (subCategory) search.set(SUB_CATEGORY, subCategory);
  const text = search.toString();
  return text && `?${text}`;
}

/** What an address asks for or, if it says nothing, the navigation state. */
export const askedSection = (search: URLSearchParams, state: SectionState = {}): AskedSection => ({
  category: search.get(CATEGORY) ?? state.category,
  subCategory: search.get(SUB_CATEGORY) ?? state.subCategory,
});

export function useAskedSection(): AskedSection {
  const { search, state } = useLocation();
  return askedSection(new URLSearchParams(search), state ?? undefined);
}

/** Records a choice made on the page in its address, without a new step in the history. */
export function useChooseSection(): (section: SectionState) => void {
  const navigate = useNavigate();
  return (section) => void navigate({ search: sectionSearch(section) }, { replace: true, state: section });
}

export function oneOf<const T extends string>(options: readonly [T, ...T[]], asked: string | undefined): T {
  return options.find((option) => option === asked) ?? options[0];
}
