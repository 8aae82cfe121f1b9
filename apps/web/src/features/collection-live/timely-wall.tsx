import {
  lateCases,
  timelyDrillDowns,
  timelyMonitor,
} from '@daftari/contract/statistics/collection/live'
import type { ReactNode } from 'react'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import { LiveRows } from './live-rows.tsx'
import { useLive } from './use-live.ts'
import { Wall } from './wall.tsx'

/** How soon the cases given today are tried, and those that wait too long. */
export function TimelyWall({ views }: { views: ReactNode }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { count } = useFormat()
  const query = { assigned: `${today()}..${today()}` }
  const now = useLive(timelyMonitor, query)
  const late = useLive(lateCases, query)
  const totals = now.data?.totals ?? {}
  const name = (column: string) => glossary.column(timelyMonitor, column)
  return (
    <Wall
      views={views}
      asOf={now.data?.asOf}
      error={now.error}
      retry={() => void now.refetch()}
      figures={[
        { label: name('casesHanded'), value: count(totals.casesHanded) },
        { label: name('casesTried'), value: count(totals.casesTried) },
        { label: name('casesReached'), value: count(totals.casesReached) },
        { label: name('casesWaiting'), value: count(totals.casesWaiting) },
        {
          label: name('casesLate'),
          value: count(totals.casesLate),
          bad: (totals.casesLate ?? 0) > 0,
        },
      ]}
    >
      <LiveRows
        table={timelyMonitor}
        data={now.data}
        asked={query}
        opens={timelyDrillDowns}
        keyOf={({ collector }) => collector?.id ?? 0}
        isBad={({ casesLate }) => (casesLate ?? 0) > 0}
        empty={t(($) => $.live.noneHanded)}
        columns={[
          'collector',
          'teamName',
          'casesHanded',
          'casesTried',
          'casesReached',
          'casesWaiting',
          'casesLate',
          'timeToTry',
          'timeToReach',
        ]}
      />
      <Panel title={t(($) => $.live.late)}>
        <LiveRows
          table={lateCases}
          data={late.data}
          asked={query}
          keyOf={({ loanId }) => loanId ?? 0}
          empty={t(($) => $.live.noneLate)}
          columns={['loanId', 'stage', 'collector', 'caseAmount', 'waited']}
        />
      </Panel>
    </Wall>
  )
}
