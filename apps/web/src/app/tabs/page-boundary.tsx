import { Component, type ErrorInfo, type ReactNode } from 'react'
import { errorLog } from '../../lib/error-log.ts'
import { PageCrash } from './page-crash.tsx'

/** A page that throws fails alone; the rest of the console goes on. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    errorLog.add(error, info.componentStack?.trim().split('\n')[0]?.trim() ?? 'page')
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <PageCrash error={this.state.error} />
  }
}
