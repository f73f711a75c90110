import { Toaster } from '@screenlore/browser-kit';
import { LinkProvider } from '@screenlore/ui';
import { Frame } from '../frame/frame.js';
import { useWarmLinks } from '../remotes/use-warm-links.js';
import { Pages } from './pages.js';
import { RouterLink } from './router-link.js';

export function App() {
  useWarmLinks();
  return (
    <LinkProvider value={RouterLink}>
      <Frame>
        <Pages />
      </Frame>
      <Toaster />
    </LinkProvider>
  );
}
