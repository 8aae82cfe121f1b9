import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LateSkeleton } from '../instead/late-skeleton.tsx'
import { Panel } from '../panel.tsx'
import styles from './chart.module.css'
import type { ChartSpec } from './chart-spec.ts'

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'))
const ChartTable = lazy(() => import('./chart-table.tsx'))

interface ChartProps {
  title: string
  spec: ChartSpec
  height?: number
  /** Beside the title, such as a choice of grouping. */
  extra?: ReactNode
  /** Below it: what has to be known to read it. */
  note?: ReactNode
}

/** A chart with the same figures as a table behind a button, and itself as a picture. */
export function Chart({ title, spec, height = 260, extra, note }: ChartProps) {
  const { t } = useTranslation('chart')
  const [asTable, setAsTable] = useState(false)
  const [picture, setPicture] = useState<() => string>()
  const isEmpty = spec.series.every(({ values }) => values.every((value) => value === null))

  const save = () => {
    if (picture === undefined) return
    const link = document.createElement('a')
    link.href = picture()
    link.download = `${title}.png`
    link.click()
  }

  return (
    <Panel
      title={title}
      extra={
        <span style={{ display: 'flex', gap: 4 }}>
          {extra}
          <Button size="small" type="text" onClick={() => setAsTable(!asTable)}>
            {asTable ? t(($) => $.asChart) : t(($) => $.asTable)}
          </Button>
          <Button
            size="small"
            type="text"
            icon={<DownloadOutlined />}
            disabled={asTable || picture === undefined}
            title={t(($) => $.savePicture)}
            aria-label={t(($) => $.savePicture)}
            onClick={save}
          />
        </span>
      }
    >
      {isEmpty && <p style={{ height: height / 2, margin: 0 }}>{t(($) => $.empty)}</p>}
      <Suspense>{!isEmpty && asTable && <ChartTable spec={spec} height={height} />}</Suspense>
      {!isEmpty && !asTable && (
        <div className={styles.frame} {...(spec.kind === 'matrix' ? { tabIndex: 0 } : {})}>
          <div style={{ height, minWidth: leastWidth(spec) }}>
            <Suspense fallback={<LateSkeleton rows={4} />}>
              <ChartCanvas title={title} spec={spec} onPicture={setPicture} />
            </Suspense>
          </div>
        </div>
      )}
      {note !== undefined && !isEmpty && <small className={styles.note}>{note}</small>}
    </Panel>
  )
}

const cellPx = 40
const namesPx = 110

/** Every cell of a matrix is read, so on a phone it is moved sideways. */
function leastWidth({ kind, categories }: ChartSpec): number | undefined {
  return kind === 'matrix' ? categories.length * cellPx + namesPx : undefined
}
