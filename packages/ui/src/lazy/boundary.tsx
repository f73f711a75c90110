import { Component, createContext, type ReactNode } from 'react';

interface BoundaryProps {
  fallback: (error: Error) => ReactNode;
  /** A change resets a failure: the address of the page, the number of the attempt, the data. */
  resetKey: unknown;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | undefined;
  resetKey: unknown;
}

/** The owner of the current part of the page: the id of a remote's module, 'mf_quiz/app'; empty in the shell's own parts. */
export const PartOwner = createContext('');

/** Catches errors of its children. Its `context` decides which remote's part they are counted for (TEAM-50). */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = PartOwner;

  override state: BoundaryState = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render(): ReactNode {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
