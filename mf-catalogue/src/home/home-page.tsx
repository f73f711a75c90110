import { useSearchParams } from '@screenlore/browser-kit/router';
import { LazyPiece, lazyPart } from '@screenlore/ui';
import { termIn } from './search/search-address.js';

const HomeBlocks = lazyPart(() => import(/* webpackChunkName: "page-home" */ './home-blocks.js'));
const SearchResults = lazyPart(
  () => import(/* webpackChunkName: "page-search" */ './search/search-results.js'),
);

/** `/`: the blocks of the home page, or with `?q=<term>` all search results (SHELL-21). */
function Home() {
  const [search] = useSearchParams();
  const term = termIn(search);
  if (!term) return <HomeBlocks />;
  return (
    <LazyPiece label="The results">
      <SearchResults key={term} term={term} />
    </LazyPiece>
  );
}

export const HomePage = Object.assign(Home, {
  load: (search: string): Promise<unknown> =>
    (termIn(new URLSearchParams(search)) ? SearchResults : HomeBlocks).load(),
});
