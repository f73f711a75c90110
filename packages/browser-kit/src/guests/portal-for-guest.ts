/** What a guest is told, at first and with each change. */
export interface Told<P = unknown> {
  /** Of the block or page. */
  props: P;
  theme: 'dark' | 'light';
  /** Less motion is wanted. */
  still: boolean;
  /** Who is signed in: nothing that proves it. */
  member: { username: string; firstName: string } | null;
}

/** The portal as a guest has it: a custom element as its property `portal`, a frame by `connect()`. */
export interface PortalForGuest<P = unknown> {
  /** Calls the listener with what is so, and again whenever that changes. @returns ends it */
  follow(listener: (told: Told<P>) => void): () => void;
  /** It is there: the skeleton in its place goes. Without it, it counts as unavailable after 10 s. */
  ready(): void;
  /** @param height that it needs (CSS px); for frames, an element has its own */
  resize(height: number): void;
  /** @param to address within the portal, such as `/movie/heat-1995` */
  navigate(to: string): void;
  toast(text: string, kind?: 'success' | 'error'): void;
  /** Leads to the page of signing in, and back. */
  signIn(): void;
  /**
   * Makes one of the calls that its remote names for it, as the visitor, whose token stays with the portal.
   * @returns the reply; rejects with a sentence for people
   */
  call(name: string, request: unknown): Promise<unknown>;
}

/** What a guest can ask for. */
export const ASKS = ['ready', 'resize', 'navigate', 'toast', 'signIn', 'call'] as const;
export type Asks = Omit<PortalForGuest, 'follow'>;

/** First word of a frame, and the portal's answer, with which the port for all others comes. */
export const HELLO = 'screenlore: hello';
