import { createPortalStore, Provider, SignInWaysContext } from '@screenlore/browser-kit';
import { APP_BASE, type Brand, type MenuEntry, type SignedInUser, type Theme } from '@screenlore/contracts';
import { LinkProvider } from '@screenlore/ui';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Frame } from './frame/frame.js';
import { EarlyMenuPopover } from './frame/menu/early-menu-popover.js';
import { RouterLink } from './links/router-link.js';
import { AddedMenu } from './menu-entries/use-menu-entries.js';
import { EarlySearchBar } from './search/early-search-bar.js';
import { ThemeOnServer } from './theme/theme-switch.js';

export interface FrameMarkup {
  before: string;
  after: string;
  /** The overlays that the browser opens on a press. */
  over: string;
}

/** What the frame depends on besides the path: the theme, the sign-in providers, the user, and entries added by remotes. */
export interface FrameLook {
  theme: Theme;
  ways: readonly Brand[];
  user: SignedInUser | null;
  menu: readonly MenuEntry[];
}

/** Marks the place of the page; nothing in the frame contains this text. */
const PAGE = 'first-view-page';
const MARK = `<${PAGE}></${PAGE}>`;

/** The overlays, rendered once for each menu. */
const overs = new Map<string, string>();

/**
 * The frame as the browser first renders it, for the shell's server.
 * @param path the page's path without the app's base, to mark the menu's current entry
 */
export function renderFrame(path: string, { theme, ways, user, menu }: FrameLook): FrameMarkup {
  // Not the static variant, which joins adjacent texts and so shifts them by a fraction of a pixel.
  const rendered = (part: ReactNode) =>
    renderToString(
      <ThemeOnServer value={theme}>
        <SignInWaysContext value={ways}>
          <Provider store={createPortalStore(undefined, user)}>
            <StaticRouter basename={APP_BASE} location={APP_BASE + path}>
              <LinkProvider value={RouterLink}>
                <AddedMenu value={menu}>{part}</AddedMenu>
              </LinkProvider>
            </StaticRouter>
          </Provider>
        </SignInWaysContext>
      </ThemeOnServer>,
    );
  const [before = '', after = ''] = rendered(<Frame>{createElement(PAGE)}</Frame>).split(MARK);
  const kind = `${user?.admin ?? false} ${JSON.stringify(menu)}`;
  const over =
    overs.get(kind) ??
    rendered(
      <>
        <EarlySearchBar />
        <EarlyMenuPopover />
      </>,
    );
  overs.set(kind, over);
  return { before, after, over };
}
