import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorLog } from '../../lib/error-log.ts'
import { PartFailure } from './part-failure.tsx'

interface BoundaryProps {
  children: ReactNode
  /** In the place of what failed; by itself what says so and tries again. */
  instead?(error: Error, retry: () => void): ReactNode
  /** What is drawn: where it is another one than what failed, it is tried by itself. */
  of?: unknown
  /** Called when it has failed, and when it retries. */
  onFailed?(failed: boolean): void
}

/** Isolates failures: the page around it continues, with all input. */
export class Boundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    errorLog.add(error, info.componentStack?.trim().split('\n')[0]?.trim() ?? 'part')
    this.props.onFailed?.(true)
  }

  /** Also runs when a tab is shown again. */
  override componentDidMount(): void {
    if (this.state.error !== undefined) this.props.onFailed?.(true)
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.error !== undefined && before.of !== this.props.of) this.retry()
  }

  override componentWillUnmount(): void {
    if (this.state.error !== undefined) this.props.onFailed?.(false)
  }

  retry = () => {
    this.setState({ error: undefined })
    this.props.onFailed?.(false)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const { instead } = this.props
    return instead === undefined ? (
      <PartFailure error={error} retry={this.retry} />
    ) : (
      instead(error, this.retry)
    )
  }
}
