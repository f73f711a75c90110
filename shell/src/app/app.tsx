import { Toaster, useFollowRatingScale } from '@screenlore/browser-kit';
import { Boundary, LinkProvider, PressTellerProvider } from '@screenlore/ui';
import { Frame } from '../frame/frame.js';
import { RouterLink } from '../links/router-link.js';
import { AddedMenu } from '../menu-entries/use-menu-entries.js';
import { inlinedAdditions } from '../remotes/registry.js';
import { useWarmLinks } from '../remotes/use-warm-links.js';
import { Pages } from './pages.js';
import { PRESS_TELLER } from './press-teller.js';

const { menu: MENU } = inlinedAdditions();

export function App() {
  useWarmLinks();
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
