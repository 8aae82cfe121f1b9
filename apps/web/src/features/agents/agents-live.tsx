import type { Row } from '@daftari/contract/table'
import { agentPages, agents } from '@daftari/contract/telephony/agents'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { callDesk, useCanListenIn, useDeskFree } from '../../ui/action/call/call-desk.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { LiveRows } from '../collection-live/live-rows.tsx'
import { useLive } from '../collection-live/use-live.ts'
import { Wall } from '../collection-live/wall.tsx'

type AgentPage = keyof typeof agentPages
type AgentTable = (typeof agents)[AgentPage]
type Agent = Row<AgentTable>

const everybody = {}

/** What a desk's own people do besides. */
const desks = {
  'collection/statistics/process-monitoring': ['connectedCalls', 'agreed'],
  'promotion/manage/callers-count': ['connectedCalls', 'agreed', 'callbacksDue', 'callbacksMissed'],
  'customer-service/answer/agents': [],
} as const satisfies Record<AgentPage, readonly string[]>

/**
 * Which agents are ready, in a call or on a break, and since when; a supervisor can listen in to an ongoing
 * call.
 */
export function AgentsLive({ page, views }: { page: AgentPage; views?: ReactNode }) {
  const { t } = useTranslation('softphone')
  const glossary = useGlossary()
  const { count } = useFormat()
  const { can, user } = useSession()
  const canListenIn = useCanListenIn()
  const table = agents[page]
  const now = useLive(table, everybody)
  const rows = now.data?.rows ?? []
  const listens = can('call.listen-in') && canListenIn === true
  const inState = (state: Agent['agentState']) =>
    rows.filter(({ agentState }) => agentState === state).length
  return (
    <Wall
      views={views}
      asOf={now.data?.asOf}
      error={now.error}
      retry={() => void now.refetch()}
      figures={(['talking', 'ready', 'wrap-up', 'break'] as const).map((state) => ({
        label: glossary.choice('agentState', state),
        value: count(inState(state)),
      }))}
    >
      <LiveRows<AgentTable>
        table={table}
        data={now.data}
        asked={everybody}
        keyOf={({ agent }) => agent?.id ?? 0}
        empty={glossary.text(table, 'empty') ?? ''}
        columns={[
          'agent',
          ...(agentPages[page] === 'collection' ? (['teamName'] as const) : []),
          'agentState',
          'breakReason',
          'stateFor',
          'callPurpose',
          'calls',
          ...desks[page],
          'talked',
          'breakToday',
        ]}
        {...(listens && {
          acts: (row) => row.agent?.id !== user.id && <ListenIn agent={row} />,
        })}
      />
      {can('call.listen-in') && canListenIn === false && (
        <Alert type="info" showIcon title={t(($) => $.agents.cannot)} />
      )}
    </Wall>
  )
}

/** With a reason, as for a recording. */
function ListenIn({ agent: { callId, agent } }: { agent: Agent }) {
  const { t } = useTranslation('softphone')
  const free = useDeskFree()
  if (callId === null) return null
  return (
    <ReasonButton
      type="link"
      size="small"
      disabled={!free}
      text={t(($) => $.agents.listenIn)}
      consequence={t(($) => $.agents.consequence)}
      onReason={(reason) => callDesk.listen({ callId, reason, name: agent?.name ?? '' })}
    />
  )
}
