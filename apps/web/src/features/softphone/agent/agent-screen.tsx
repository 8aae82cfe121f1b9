import { callerScreen } from '@daftari/contract/telephony/answering'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { loadTexts } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useLine } from '../current-call.ts'
import styles from './agent.module.css'
import { CallNote } from './call-note.tsx'
import { Caller } from './caller.tsx'
import { EarlierCalls } from './earlier-calls.tsx'
import { MissedCalls } from './missed-calls.tsx'

export const screenKey = (callId: number) => ['caller', callId] as const

/** Follows the telephone: whoever is on the line of an inbound call stands here. */
export function AgentScreen() {
  const { t } = useTranslation('softphone')
  useEffect(() => {
    void loadTexts('softphone', 'choices')
  }, [])
  const line = useLine()
  const seesInbound = useSession().sees('customer-service/issue/telephone-records')
  const callId = line?.call?.direction === 'inbound' ? line.call.callId : undefined
  const query = useQuery({
    queryKey: screenKey(callId ?? 0),
    queryFn: ({ signal }) => call(callerScreen, { params: { id: callId ?? 0 } }, { signal }),
    enabled: callId !== undefined,
    meta: { silent: true },
  })
  if (callId === undefined) {
    return (
      <div className={styles.idle}>
        <p>{t(($) => $.agent.nobody)}</p>
        {seesInbound && <MissedCalls />}
      </div>
    )
  }
  if (query.data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  return (
    <div className={styles.screen}>
      <div>
        <Panel title={t(($) => $.agent.caller)}>
          <Caller screen={query.data} />
        </Panel>
        <Panel title={t(($) => $.agent.notes)}>
          <CallNote key={callId} callId={callId} onSaved={() => line?.beReady()} />
        </Panel>
      </div>
      <Panel title={t(($) => $.agent.history)}>
        <EarlierCalls calls={query.data.calls} />
      </Panel>
    </div>
  )
}
