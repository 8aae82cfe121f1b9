import type { Report } from '@daftari/contract/table'
import { useGlossary } from '../../../lib/glossary.ts'
import { LateSkeleton } from '../../instead/late-skeleton.tsx'
import { Panel } from '../../panel.tsx'
import styles from '../chart.module.css'
import { chartHeight, isGridOf } from './chart-height.ts'

/** Reserves the room of charts that are loading, so that the content below does not move. */
export function ChartsToCome({ table }: { table: Report }) {
  const glossary = useGlossary()
  return (
    <div className={styles.charts} aria-hidden>
      {table.charts?.map((chart) => (
        <div key={chart.name ?? 'chart'} data-whole={isGridOf(chart)}>
          <Panel
            title={glossary.text(table, chart.name ?? 'chart') ?? '\u00a0'}
            extra={<span className={styles.tools} />}
          >
            <div data-chart-room style={{ height: chartHeight(chart) }}>
              <LateSkeleton rows={4} />
            </div>
          </Panel>
        </div>
      ))}
    </div>
  )
}
