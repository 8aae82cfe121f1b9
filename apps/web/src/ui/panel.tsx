import { type ReactNode, useId } from 'react'
import { Boundary } from './instead/boundary.tsx'
import { LateSkeleton } from './instead/late-skeleton.tsx'
import { PartFailure, type PartFailureProps } from './instead/part-failure.tsx'
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
      <Boundary>{children}</Boundary>
    </section>
  )
}

/** What a query is up to, in the place of what it will show. */
Panel.State = function PanelState({ error, ...rest }: Omit<PartFailureProps, 'error'> & Asked) {
  if (error === null) return <LateSkeleton rows={3} />
  return <PartFailure error={error} {...rest} />
}

interface Asked {
  error: Error | null
}

Panel.Boundary = Boundary
