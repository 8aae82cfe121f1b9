import { feeEvents } from '@daftari/contract/settlement/service-fee-tables'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { FeeActs, FeePapers } from './fee-acts.tsx'
import { FeeFacts } from './fee-facts.tsx'
import { FeeLines } from './fee-lines.tsx'
import { FeePayments } from './fee-payments.tsx'
import { type FeeStatement, useFeeStatement } from './fee-query.ts'
import styles from './service-fee.module.css'

interface FeeStatementDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One statement: what may be done with it, its facts, its lines and what was paid. */
export function FeeStatementDrawer({ id, onClose }: FeeStatementDrawerProps) {
  const { t, ready } = useTranslation('service-fees')
  const { data, error, refetch } = useFeeStatement(id)
  const words = { partner: data?.partnerName ?? '', month: data?.month ?? '' }
  const title = ready && data !== undefined ? t(($) => $.title, words) : ''
  return (
    <PageDrawer
      open={id !== undefined}
      width={900}
      title={title}
      onClose={onClose}
      {...(ready && data !== undefined
        ? { extra: <FeePapers of={data} />, footer: <FeeActs of={data} /> }
        : {})}
    >
      {!ready && <LateSkeleton rows={3} />}
      {ready && data === undefined && <Panel.State error={error} retry={() => void refetch()} />}
      {ready && data !== undefined && <Statement key={data.id} of={data} />}
    </PageDrawer>
  )
}

function Statement({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  const [event, setEvent] = useState<string>()
  const name = event === undefined ? '' : glossary.choice('billableEvent', event)
  return (
    <div className={styles.drawer}>
      <FeeFacts of={of} />
      <FeeLines of={of} onOpen={setEvent} />
      {of.payments.length > 0 && <FeePayments of={of} />}
      <PageDrawer
        open={event !== undefined}
        width={720}
        title={t(($) => $.eventsOf, { event: name, month: of.month })}
        onClose={() => setEvent(undefined)}
      >
        {event !== undefined && (
          <TablePage
            table={feeEvents}
            prefix="event."
            fixed={{ feeStatementId: String(of.id), billableEvent: event }}
            empty={t(($) => $.noEvents)}
          />
        )}
      </PageDrawer>
    </div>
  )
}
