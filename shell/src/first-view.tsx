import { createPortalStore, Provider, SignInWaysContext } from '@screenlore/browser-kit';
import { APP_BASE, type Brand, type MenuEntry, type SignedInUser, type Theme } from '@screenlore/contracts';
import { LinkProvider } from '@screenlore/ui';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Frame } from './frame/frame.js';
import { RouterLink } from './links/router-link.js';
import { AddedMenu } from './menu-entries/use-menu-entries.js';
import { EarlySearchBar } from './search/early-search-bar.js';
import { ThemeOnServer } from './theme/theme-on-server.js';

export interface FrameMarkup {
  before: string;
  after: string;
  /** What the browser shows over the page when it is pressed for. */
  over: string;
}

/** Of what it depends besides the path: the theme, by whose accounts one may sign in, who is, and entries that remotes add. */
export interface FrameLook {
  theme: Theme;
  ways: readonly Brand[];
  user: SignedInUser | null;
  menu: readonly MenuEntry[];
}

/** Marks the place of the page; nothing in the frame is called so. */
const PAGE = 'first-view-page';
const MARK = `<${PAGE}></${PAGE}>`;

/**
 * The frame as the first render in the browser shows it, for the shell's server.
 * @param path the page's path without the app's base, for the menu's mark
 */
export function renderFrame(path: string, { theme, ways, user, menu }: FrameLook): FrameMarkup {
  // Not the static variant: it would join neighbouring texts, which then stand a fraction of a pixel elsewhere.
  const markup = renderToString(
    <ThemeOnServer value={theme}>
      <SignInWaysContext value={ways}>
        <Provider store={createPortalStore(undefined, user)}>
          <StaticRouter basename={APP_BASE} location={APP_BASE + path}>
            <LinkProvider value={RouterLink}>
              <AddedMenu value={menu}>
                <Frame>{createElement(PAGE)}</Frame>
              </AddedMenu>
            </LinkProvider>
          </StaticRouter>
        </Provider>
      </SignInWaysContext>
    </ThemeOnServer>,
  );
  const [before = '', after = ''] = markup.split(MARK);
  return { before, after, over: renderToString(<EarlySearchBar />) };
}
