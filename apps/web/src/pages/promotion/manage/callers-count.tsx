import { agents } from '@daftari/contract/telephony/agents'
import { callDeskCounts } from '@daftari/contract/work/call-desk'
import { AgentsLive } from '../../../features/agents/agents-live.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useSession } from '../../../lib/session.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const page = 'promotion/manage/callers-count'

/** Each telemarketer's leads and work, and for their leaders the current state. */
export default function CallersCount() {
  const glossary = useGlossary()
  const { can } = useSession()
  const { shown, control } = useViews([
    { value: 'counts', label: glossary.text(callDeskCounts[page], 'title') ?? '' },
    { value: 'live', label: glossary.text(agents[page], 'title') ?? '' },
  ])
  if (!can('lead.hand-out')) return <TablePage table={callDeskCounts[page]} />
  if (shown === 'live') return <AgentsLive page={page} views={control} />
  return <TablePage table={callDeskCounts[page]} views={control} />
}
