import { processHours, processMonitoring } from '@daftari/contract/statistics/collection/live'
import { useTranslation } from 'react-i18next'
import { ProcessWall } from '../../../features/collection-live/process-wall.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The collectors' day as it goes: for a wall screen, and as tables. */
export default function ProcessMonitoring() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { shown, control } = useViews([
    { value: 'wall', label: t(($) => $.live.wall) },
    { value: 'collectors', label: glossary.text(processMonitoring, 'title') ?? '' },
    { value: 'hours', label: glossary.text(processHours, 'title') ?? '' },
  ])
  if (shown === 'wall') return <ProcessWall views={control} />
  return shown === 'hours' ? (
    <TablePage table={processHours} views={control} />
  ) : (
    <TablePage table={processMonitoring} views={control} />
  )
}
