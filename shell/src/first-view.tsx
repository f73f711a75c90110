import { createPortalStore, Provider, SignInWaysContext } from '@screenlore/browser-kit';
import { APP_BASE, type SignedInUser, type SocialProvider } from '@screenlore/contracts';
import { LinkProvider } from '@screenlore/ui';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
// biome-ignore lint/style/noRestrictedImports: not in the facade, which is shared with every page
import { StaticRouter } from 'react-router';
import { RouterLink } from './app/router-link.js';
import { Frame } from './frame/frame.js';
import { type Theme, ThemeOnServer } from './theme/theme.js';

/** What stands before and after a page. */
export interface FrameMarkup {
  before: string;
  after: string;
}

/** Of what it depends besides the path: the theme, by whose accounts one may sign in, and who is. */
export interface FrameLook {
  theme: Theme;
  ways: readonly SocialProvider[];
  user: SignedInUser | null;
}

/** Marks the place of the page; nothing in the frame is called so. */
const PAGE = 'first-view-page';
const MARK = `<${PAGE}></${PAGE}>`;

/**
 * The frame as the first render in the browser shows it, for the shell's server.
 * @param path the page's path without the app's base, for the menu's mark
 */
export function renderFrame(path: string, { theme, ways, user }: FrameLook): FrameMarkup {
  // Not the static variant: it would join neighbouring texts, which then stand a fraction of a pixel elsewhere.
  const markup = renderToString(
    <ThemeOnServer value={theme}>
      <SignInWaysContext value={ways}>
        <Provider store={createPortalStore(undefined, user)}>
          <StaticRouter basename={APP_BASE} location={APP_BASE + path}>
            <LinkProvider value={RouterLink}>
              <Frame>{createElement(PAGE)}</Frame>
            </LinkProvider>
          </StaticRouter>
        </Provider>
      </SignInWaysContext>
    </ThemeOnServer>,
  );
  const [before = '', after = ''] = markup.split(MARK);
  return { before, after };
}
