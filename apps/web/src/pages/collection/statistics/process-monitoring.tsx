import {
  processDrillDowns,
  processHours,
  processMonitoring,
} from '@daftari/contract/statistics/collection/live'
import { agents } from '@daftari/contract/telephony/agents'
import { AgentsLive } from '../../../features/agents/agents-live.tsx'
import { ProcessWall } from '../../../features/collection-live/process-wall.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const page = 'collection/statistics/process-monitoring'

/** The collectors' day as it goes: for a wall screen, and as tables. */
export default function ProcessMonitoring() {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { shown, control } = useViews([
    { value: 'wall', label: t(($) => $.live.wall) },
    { value: 'collectors', label: glossary.text(processMonitoring, 'title') ?? '' },
    { value: 'agents', label: glossary.text(agents[page], 'title') ?? '' },
    { value: 'hours', label: glossary.text(processHours, 'title') ?? '' },
  ])
  if (shown === 'wall') return <ProcessWall views={control} />
  if (shown === 'agents') return <AgentsLive page={page} views={control} />
  return shown === 'hours' ? (
    <TablePage table={processHours} views={control} />
  ) : (
    <TablePage table={processMonitoring} views={control} opens={processDrillDowns} />
  )
}
