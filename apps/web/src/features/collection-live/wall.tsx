import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './wall.module.css'

interface WallFigure {
  label: string
  value: ReactNode
  /** It needs attention. */
  bad?: boolean
  /** Money is longer than a count. */
  wide?: boolean
}

interface WallProps {
  /** The current view of the page. */
  views: ReactNode
  /** When the figures were read; undefined while nothing has come. */
  asOf: string | undefined
  error: Error | null
  retry(): void
  figures: readonly WallFigure[]
  /** The larger half, and the smaller one. */
  children: readonly [ReactNode, ReactNode]
}

/** Large figures and two halves below them, read across a room. */
export function Wall({ views, asOf, error, retry, figures, children }: WallProps) {
  const { t } = useTranslation('collection')
  const { instant } = useFormat()
  const [large, small] = children
  return (
    <div className={styles.wall}>
      <div className={styles.strip}>
        {views}
        {asOf !== undefined && (
          <span>{t(($) => $.live.asOf, { time: instant(asOf, { seconds: true }) })}</span>
        )}
      </div>
      {asOf === undefined ? (
        <Panel.State error={error} retry={retry} />
      ) : (
        <>
          <dl className={styles.figures}>
            {figures.map(({ label, value, bad = false, wide = false }) => (
              <div key={label} data-bad={bad} className={wide ? styles.wide : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.halves}>
            <div>{large}</div>
            <div>{small}</div>
          </div>
        </>
      )}
    </div>
  )
}
