import { lazyPart } from '@screenlore/browser-kit';
import { useSearchParams } from '@screenlore/browser-kit/router';
import { HomeBlocks } from './home-blocks.js';

const SearchResults = lazyPart(() => import('./search/search-results.js'));

/** `/`: the blocks of the home page, or with `?q=<term>` all that was found (decisions.md 'Screens'). */
export default function HomePage() {
  const [search] = useSearchParams();
  const term = search.get('q')?.trim();
  return term ? <SearchResults term={term} /> : <HomeBlocks />;
}
