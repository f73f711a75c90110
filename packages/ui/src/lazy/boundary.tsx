import { Component, createContext, type ReactNode } from 'react';

interface BoundaryProps {
  fallback: (error: Error) => ReactNode;
  /** When it changes, a failure is forgotten: the address of the page, the number of the attempt, the data. */
  resetKey: unknown;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | undefined;
  resetKey: unknown;
}

/** Whose part of the page is shown: the id of a remote's module, 'mf_quiz/app'; empty in the shell's own. */
export const PartOwner = createContext('');

/** Catches what breaks in it. As its `context` says, errors are counted with the remote whose part it stands in (TEAM-50). */
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
