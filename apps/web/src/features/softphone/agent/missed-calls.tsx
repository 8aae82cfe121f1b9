import { callRecords } from '@daftari/contract/telephony/call-tables'
import { addDays, businessDate } from '@daftari/kernel/business-date'
import { today } from '../../../lib/deployment.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { CallButton } from '../../../ui/action/call/call-button.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTableRows } from '../../../ui/table-page/table-query.ts'
import styles from './agent.module.css'

const inbound = callRecords['customer-service/issue/telephone-records']

/** Refused, given up or not noticed: nobody answered. */
const missed = ['no-answer', 'busy', 'rejected', 'cancelled', 'failed'].join(',')

/** Unanswered callers since yesterday, so that a waiting agent calls them back. */
export function MissedCalls() {
  const { t } = useTranslation('softphone')
  const until = businessDate(today())
  const asked = {
    callOutcome: missed,
    called: `${addDays(until, -1)}..${until}`,
    sort: '-calledAt',
    pageSize: '20',
  }
  const { data, error, refetch } = useTableRows(inbound, asked, { enabled: true })
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  return (
    <Panel title={t(($) => $.agent.missed)}>
      {data.rows.length === 0 && t(($) => $.agent.noneMissed)}
      <ul className={styles.list}>
        {data.rows.map(({ callId, calledAt, name, phone }) => (
          <li key={callId}>
            <Instant at={calledAt ?? ''} />
            <span>{name ?? phone ?? t(($) => $.unknownCaller)}</span>
            {callId !== null && phone !== null && (
              <CallButton compact name={name} number={{ of: 'call', id: callId }} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
