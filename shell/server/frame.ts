import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Brand, MenuEntry, SignedInUser, Theme } from '@screenlore/contracts';

/** What the frame depends on besides the path. */
export interface FrameLook {
  /** The shell release of the page. */
  release: string;
  theme: Theme;
  ways: readonly Brand[];
  user: SignedInUser | null;
  /** Entries that remotes add to the menu. */
  menu: readonly MenuEntry[];
}

export interface FrameMarkup {
  before: string;
  after: string;
  /** What opens over the page; older releases have none. */
  over?: string;
}

/** What `dist-first-view/<release>/first-view.js` of the shell exports. */
interface FrameRenderer {
  renderFrame(path: string, look: FrameLook): FrameMarkup;
}

/** The frame around every page, rendered by the shell's own build for Node. */
export class Frames {
  #release: string | undefined;
  #renderer: Promise<FrameRenderer> | undefined;
  readonly #made = new Map<string, FrameMarkup>();

  /** @param folder of the releases' builds for Node */
  constructor(private readonly folder: string) {}

  /**
   * @param route without the app's base; the frame is the same for all pages of a route with parameters
   * @throws Error when the frame was not built
   */
  async frameOf(route: string, look: FrameLook): Promise<FrameMarkup> {
    const { release } = look;
    if (release !== this.#release || !this.#renderer) {
      this.#release = release;
      this.#renderer = import(pathToFileURL(path.join(this.folder, release, 'first-view.js')).href);
      this.#made.clear();
    }
    const { renderFrame } = await this.#renderer;
    // Not cached: there would be one for each member.
    if (look.user) return renderFrame(route, look);
    const key = [release, look.theme, ...look.ways, route, JSON.stringify(look.menu)].join(' ');
    const frame = this.#made.get(key) ?? renderFrame(route, look);
    this.#made.set(key, frame);
    return frame;
  }
}
