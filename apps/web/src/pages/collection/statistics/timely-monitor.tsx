import {
  lateCases,
  timelyDrillDowns,
  timelyMonitor,
} from '@daftari/contract/statistics/collection/live'
import { TimelyWall } from '../../../features/collection-live/timely-wall.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** How soon cases are tried after they were given: for a wall screen, and as tables. */
export default function TimelyMonitor() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { shown, control } = useViews([
    { value: 'wall', label: t(($) => $.live.wall) },
    { value: 'collectors', label: glossary.text(timelyMonitor, 'title') ?? '' },
    { value: 'late', label: glossary.text(lateCases, 'title') ?? '' },
  ])
  if (shown === 'wall') return <TimelyWall views={control} />
  return shown === 'late' ? (
    <TablePage table={lateCases} views={control} empty={t(($) => $.live.noneLate)} />
  ) : (
    <TablePage table={timelyMonitor} views={control} opens={timelyDrillDowns} />
  )
}
