/** The actions of the frame's buttons for visitors. */
export interface SignInWays {
  /** Opens the login modal. */
  onSignIn: () => void;
  /** Opens Google's window; call it in the handler of a press. */
  onGoogle: () => void;
  /** Google's window is open, or its answer has not arrived yet. */
  waiting: boolean;
  onStopWaiting: () => void;
}
