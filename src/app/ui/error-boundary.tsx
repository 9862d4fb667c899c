import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError?: (error: unknown, where: string) => void;
}

/** Keeps a broken part from taking the page with it. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.broken
      ? this.props.fallback(() => this.setState({ broken: false }))
      : this.props.children;
  }
}
