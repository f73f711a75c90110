import { Component, type ReactNode } from 'react';

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

export class Boundary extends Component<BoundaryProps, BoundaryState> {
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
