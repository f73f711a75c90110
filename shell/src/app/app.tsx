import { Toaster, useFollowRatingScale, useUser } from '@screenlore/browser-kit';
import { Boundary, LinkProvider, PressTellerProvider } from '@screenlore/ui';
import { Frame } from '../frame/frame.js';
import { useFetchAhead } from '../frame/use-fetch-ahead.js';
import { RouterLink } from '../links/router-link.js';
import { AddedMenu } from '../menu-entries/use-menu-entries.js';
import { warmBlock, warmPage } from '../remotes/federation.js';
import { inlinedAdditions } from '../remotes/registry.js';
import { useWarmLinks } from '../remotes/use-warm-links.js';
import { Pages } from './pages.js';
import { PRESS_TELLER } from './press-teller.js';

const { menu: MENU } = inlinedAdditions();

/** The page that posters usually lead to, and the sign-in forms. */
const FOR_MEMBERS = [() => warmPage({ remote: 'mf_catalogue', path: '/movie/:movieId' })];
const FOR_VISITORS = [() => warmBlock('mf_profile/blocks', 'LoginForm'), ...FOR_MEMBERS];

export function App() {
  const user = useUser();
  useWarmLinks();
  useFetchAhead(user ? FOR_MEMBERS : FOR_VISITORS);
  useFollowRatingScale();
  return (
    <LinkProvider value={RouterLink}>
      <PressTellerProvider value={PRESS_TELLER}>
        <AddedMenu value={MENU}>
          <Frame>
            <Pages />
          </Frame>
        </AddedMenu>
      </PressTellerProvider>
      <Boundary resetKey="" fallback={() => null}>
        <Toaster />
      </Boundary>
    </LinkProvider>
  );
}
