import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { SignedInUser, SocialProvider } from '@screenlore/contracts';
import type { Theme } from './page.js';

/** Of what the frame depends besides the path. */
export interface FrameLook {
  theme: Theme;
  /** By whose accounts a visitor may sign in. */
  ways: readonly SocialProvider[];
  /** Who is signed in, as far as the browser says. */
  user: SignedInUser | null;
}

/** What `dist-first-view/first-view.js` of the shell exports. */
interface FrameRenderer {
  renderFrame(path: string, look: FrameLook): { before: string; after: string };
}

/** What stands around every page, rendered by the shell's own build for Node. */
export class Frames {
  #stamp = '';
  #renderer: FrameRenderer | undefined;
  readonly #made = new Map<string, { before: string; after: string }>();

  /** @param file the built module */
  constructor(private readonly file: string) {}

  /**
   * @param path of a route without the app's base; the frame is the same for all pages of a route with parameters
   * @throws Error when the frame was not built
   */
  async frameOf(path: string, look: FrameLook): Promise<{ before: string; after: string }> {
    const { mtimeMs } = await stat(this.file);
    const stamp = String(mtimeMs);
    if (stamp !== this.#stamp || !this.#renderer) {
      this.#renderer = (await import(`${pathToFileURL(this.file).href}?build=${stamp}`)) as FrameRenderer;
      this.#stamp = stamp;
      this.#made.clear();
    }
    // One for each person would never end.
    if (look.user) return this.#renderer.renderFrame(path, look);
    const key = [look.theme, ...look.ways, path].join(' ');
    const frame = this.#made.get(key) ?? this.#renderer.renderFrame(path, look);
    this.#made.set(key, frame);
    return frame;
  }
}
