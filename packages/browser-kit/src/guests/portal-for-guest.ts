/** What a guest is sent, initially and after each change. */
export interface Told<P = unknown> {
  /** The props of the block or page. */
  props: P;
  theme: 'dark' | 'light';
  /** The visitor prefers less motion. */
  still: boolean;
  /** The signed-in member, without any proof of the session. */
  member: { username: string; firstName: string } | null;
}

/** The portal as a guest sees it: a custom element has it as its property `portal`, a frame gets it from `connect()`. */
export interface PortalForGuest<P = unknown> {
  /** Calls the listener with the current state, and again after each change. @returns a function that ends it */
  follow(listener: (told: Told<P>) => void): () => void;
  /** The guest is ready: its skeleton disappears. Without this call, it counts as unavailable after 10 s. */
  ready(): void;
  /** @param height that it needs (CSS px); for frames, as elements have their own height */
  resize(height: number): void;
  /** @param to an address within the portal, such as `/movie/heat-1995` */
  navigate(to: string): void;
  toast(text: string, kind?: 'success' | 'error'): void;
  /** Opens the sign-in page, and returns afterwards. */
  signIn(): void;
  /**
   * Makes one of the calls that its remote allows, as the visitor, whose token stays with the portal.
   * @returns the reply; rejects with a readable sentence
   */
  call(name: string, request: unknown): Promise<unknown>;
}

/** What a guest can request. */
export const ASKS = ['ready', 'resize', 'navigate', 'toast', 'signIn', 'call'] as const;
export type Asks = Omit<PortalForGuest, 'follow'>;

/** The first message of a frame, and the portal's answer, which carries the port for all other messages. */
export const HELLO = 'screenlore: hello';
