/** What the frame's buttons of a visitor do. */
export interface SignInWays {
  /** Opens the login modal. */
  onSignIn: () => void;
  /** Opens Google's window; to be called in the handler of a press. */
  onGoogle: () => void;
  /** Google's window is open, or its answer on the way. */
  waiting: boolean;
  onStopWaiting: () => void;
}
