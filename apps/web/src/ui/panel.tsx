import { Alert, Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api/api-error.ts'
import { errorLog } from '../lib/error-log.ts'
import { LateSkeleton } from './instead/late-skeleton.tsx'
import styles from './ui.module.css'

interface PanelProps {
  title?: ReactNode
  /** At the right of the title: a button, a switch. */
  extra?: ReactNode
  children: ReactNode
}

/** A surface with a title; what fails inside fails alone. */
export function Panel({ title, extra, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {(title !== undefined || extra !== undefined) && (
        <header>
          <h3 id={id}>{title}</h3>
          {extra}
        </header>
      )}
      <PanelBoundary>{children}</PanelBoundary>
    </section>
  )
}

/** What a query is up to, in the place of what it will show. */
Panel.State = function PanelState({ error, ...rest }: Omit<Failure, 'error'> & Asked) {
  if (error === null) return <LateSkeleton rows={3} />
  return <PanelFailure error={error} {...rest} />
}

interface Asked {
  error: Error | null
}

interface Failure {
  error: Error
  retry: () => void
  /** Where to go when there is no such thing: a link to the list. */
  instead?: ReactNode
  /** What there is no such thing of. */
  missing?: Missing | undefined
}

export interface Missing {
  what: 'loan' | 'case' | 'account'
  id: string | number
}

function PanelFailure({ error, retry, instead, missing }: Failure) {
  const { t } = useTranslation()
  // What does not exist does not come by asking again.
  const isGone = error instanceof ApiError && error.status === 404
  const again = (
    <Button size="small" onClick={retry}>
      {t(($) => $.panel.retry)}
    </Button>
  )
  const failure = error instanceof ApiError ? error.message : t(($) => $.panel.failed)
  return (
    <Alert
      type="warning"
      title={
        isGone && missing !== undefined
          ? t(($) => $.panel.missing[missing.what], { id: missing.id })
          : failure
      }
      action={isGone && instead !== undefined ? instead : again}
    />
  )
}

class PanelBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    errorLog.add(error, info.componentStack?.trim().split('\n')[0]?.trim() ?? 'panel')
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <PanelFailure error={error} retry={() => this.setState({ error: undefined })} />
  }
}

Panel.Boundary = PanelBoundary
