import {
  allocationRequest,
  heldPayment,
} from '@daftari/contract/payments/operator/payment-allocation'
import { heldMessages } from '@daftari/contract/payments/operator/tables'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { AllocateConfirmationDialog, type HeldPayment } from './allocate-confirmation-dialog.tsx'
import styles from './operator.module.css'

type Asked = NonNullable<HeldPayment['asked']>

const refreshes = [mpesaPayments, ['held']] as const

interface AllocateConfirmationProps {
  id: number
  onDone(): void
}

/** A confirmation that was rejected: one person says what was paid to us, another books it. */
export function AllocateConfirmation({ id, onDone }: AllocateConfirmationProps) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['held', id, 'payment'],
    queryFn: ({ signal }) => call(heldPayment, { params: { id } }, { signal }),
  })
  if (data === undefined) return null
  const { known, layable, asked } = data
  if (known !== null) {
    const amount = format.moneyWithCurrency(known.amountCents)
    return (
      <p className={styles.hint}>
        {t(($) => $.held.knownOtherwise, { id: known.paymentId, amount, day: known.paidOn })}
      </p>
    )
  }
  if (!layable) return null
  return (
    <Panel title={t(($) => $.held.layPaymentTitle)}>
      {asked === null ? (
        <>
          <p className={styles.hint}>{t(($) => $.held.layPaymentHint)}</p>
          <Button onClick={() => setOpen(true)}>{t(($) => $.held.layPayment)}</Button>
          <AllocateConfirmationDialog
            id={id}
            held={data}
            open={open}
            onClose={() => setOpen(false)}
            onDone={onDone}
          />
        </>
      ) : (
        <Laid asked={asked} onDone={onDone} />
      )}
    </Panel>
  )
}

function Laid({ asked, onDone }: { asked: Asked; onDone(): void }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(heldMessages, key)
  const { id, version, by, amountCents } = asked
  return (
    <>
      <Facts
        items={[
          { label: word('receipt'), value: asked.receipt },
          { label: word('amountCents'), value: format.moneyWithCurrency(amountCents ?? 0) },
          { label: word('paidAt'), value: <Instant at={asked.paidAt} exact /> },
          { label: word('reference'), value: asked.reference },
          { label: word('laidBy'), value: by.name },
          { label: word('reason'), value: asked.reason },
        ]}
      />
      {asked.isOwn && <p className={styles.hint}>{t(($) => $.held.layWaits)}</p>}
      <div className={styles.decide}>
        <RequestActs
          of={allocationRequest}
          row={{ laidBy: by, laidAmount: amountCents }}
          request={{ id, version, state: 'asked', askedBy: by }}
          as="buttons"
          refreshes={refreshes}
          onDone={onDone}
        />
      </div>
    </>
  )
}
