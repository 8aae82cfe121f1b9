import { callerScreen } from '@daftari/contract/telephony/answering'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { loadAllTexts, useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { CallButton } from '../../../ui/action/call/call-button.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { CustomerScreen } from '../../customer-screen/customer-screen.tsx'
import { DueNext } from '../../customer-screen/questions.tsx'
import { OpenQuestion } from '../../customer-screen/records.tsx'
import { useLine } from '../current-call.ts'
import styles from './agent.module.css'
import { CallNote } from './call-note.tsx'
import { Caller } from './caller.tsx'
import { EarlierCalls } from './earlier-calls.tsx'
import { GiveUp } from './give-up.tsx'
import { MissedCalls } from './missed-calls.tsx'
import { useNoteDrafts } from './note-drafts.ts'

const FindCaller = lazy(() => import('./find-caller.tsx'))

const screenKey = (callId: number) => ['caller', callId] as const

/** Follows the telephone: the caller is shown until a note is saved. */
export function AgentScreen() {
  const { t } = useTranslation('softphone')
  useEffect(() => {
    void loadAllTexts('softphone', 'columns', 'choices')
  }, [])
  const line = useLine()
  const { sees } = useSession()
  const seesInbound = sees('customer-service/issue/telephone-records')
  const seesCustomers = sees('customer-service/answer/customer')
  const inbound = line?.call?.direction === 'inbound' ? line.call : undefined
  const { callId, draft, change, close } = useNoteDrafts(inbound)
  // The caller was not the person whom the agent had identified.
  const [another, setAnother] = useState<number>()
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
        {seesCustomers && <DueNext />}
        {seesInbound && <MissedCalls />}
        {seesCustomers && <OpenQuestion />}
      </div>
    )
  }
  if (query.data === undefined) {
    return <Panel.State error={query.error} retry={() => void query.refetch()} />
  }
  const { customer, identified } = query.data
  const seeks = seesCustomers && (customer === null || another === callId)
  const note = (
    <Panel
      title={t(($) => $.agent.notes)}
      extra={
        <>
          {identified && (
            <Button
              size="small"
              onClick={() => setAnother(another === callId ? undefined : callId)}
            >
              {t(($) => $.agent.another)}
            </Button>
          )}
          {customer !== null && (
            <CallButton compact name={customer.name} number={{ of: 'call', id: callId }} />
          )}
          {callId !== inbound?.callId && (
            <GiveUp isBegun={draft.note.trim() !== ''} onGiveUp={close} />
          )}
        </>
      }
    >
      <CallNote
        key={callId}
        {...{ callId, draft }}
        onChange={change}
        onSaved={() => {
          close()
          line?.beReady()
        }}
      />
    </Panel>
  )
  const search = <Late wanted={seeks}>{seeks && <FindCaller key={callId} callId={callId} />}</Late>
  if (customer !== null && seesCustomers) {
    const first = (
      <>
        {note}
        {search}
      </>
    )
    return <CustomerScreen key={customer.id} id={customer.id} first={first} />
  }
  return (
    <div className={styles.screen}>
      <div>
        <Panel title={t(($) => $.agent.caller)}>
          <Caller screen={query.data} />
        </Panel>
        {search}
        {note}
      </div>
      <Panel title={t(($) => $.agent.history)}>
        <EarlierCalls calls={query.data.calls} />
      </Panel>
    </div>
  )
}
