import { createPortalStore, Provider } from '@screenlore/browser-kit';
import { APP_BASE } from '@screenlore/contracts';
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

/** Marks the place of the page; nothing in the frame is called so. */
const PAGE = 'first-view-page';
const MARK = `<${PAGE}></${PAGE}>`;

/**
 * The frame as every visitor's first render shows it, for the shell's server.
 * @param path the page's path without the app's base, for the menu's mark
 */
export function renderFrame(path: string, theme: Theme): FrameMarkup {
  // Not the static variant: it would join neighbouring texts, which then stand a fraction of a pixel elsewhere.
  const markup = renderToString(
    <ThemeOnServer value={theme}>
      <Provider store={createPortalStore()}>
        <StaticRouter basename={APP_BASE} location={APP_BASE + path}>
          <LinkProvider value={RouterLink}>
            <Frame>{createElement(PAGE)}</Frame>
          </LinkProvider>
        </StaticRouter>
      </Provider>
    </ThemeOnServer>,
  );
  const [before = '', after = ''] = markup.split(MARK);
  return { before, after };
}
