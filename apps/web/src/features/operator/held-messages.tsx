import {
  applyHeldMessage,
  readHeldMessage,
  setHeldMessageAside,
} from '@daftari/contract/payments/operator/endpoints'
import { allocationRequest } from '@daftari/contract/payments/operator/payment-allocation'
import { heldMessages } from '@daftari/contract/payments/operator/tables'
import { mpesaPayments } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { RowDrawer } from '../../ui/dialog/row-drawer.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SealedText } from '../../ui/record/sealed-text.tsx'
import { DecideTable } from '../request/decide-table.tsx'
import { AllocateConfirmation } from './allocate-confirmation.tsx'
import { AllocateHeld } from './allocate-held.tsx'
import styles from './operator.module.css'

type Held = Row<typeof heldMessages>

/** Messages that were rejected: each says why, and is applied again or set aside by a person. */
export default function HeldMessages({ views }: { views: ReactNode }) {
  const { t } = useTranslation('wallet')
  const [open, setOpen] = useState<Held>()
  const close = () => setOpen(undefined)
  return (
    <>
      <DecideTable
        of={allocationRequest}
        refreshes={[mpesaPayments, ['held']]}
        views={views}
        onRowOpen={setOpen}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => setOpen(row)}>
            {t(($) => $.held.open)}
          </Button>
        )}
        empty={t(($) => $.held.empty)}
      />
      <RowDrawer
        of={open}
        width={620}
        title={({ callbackId }) => t(($) => $.held.title, { id: callbackId ?? '' })}
        footer={(held) =>
          held.heldState === 'waiting' ? <Acts held={held} onDone={close} /> : undefined
        }
        onClose={close}
      >
        {(held) => <Message key={held.callbackId} held={held} onDone={close} />}
      </RowDrawer>
    </>
  )
}

function Acts({ held, onDone }: { held: Held; onDone(): void }) {
  const { t } = useTranslation('wallet')
  const again = useCommand(applyHeldMessage, { refreshes: [heldMessages], silent: true })
  const aside = useCommand(setHeldMessageAside, { refreshes: [heldMessages], silent: true })
  const params = { id: held.callbackId ?? 0 }
  return (
    <Can do="callback.settle">
      <ReasonButton
        text={t(($) => $.held.setAside)}
        consequence={t(($) => $.held.setAsideConsequence)}
        onReason={(reason) => aside.run({ params, body: { reason } }).then(onDone)}
      />
      <ReasonButton
        type="primary"
        text={t(($) => $.held.apply)}
        consequence={t(($) => $.held.applyConsequence)}
        onReason={(reason) => again.run({ params, body: { reason } }).then(onDone)}
      />
    </Can>
  )
}

function Message({ held, onDone }: { held: Held; onDone(): void }) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(heldMessages, key)
  const choice = (set: string, value: string | null) =>
    value === null ? null : glossary.choice(set, value)
  return (
    <div className={styles.held}>
      <Facts
        items={[
          { label: word('callbackKind'), value: choice('callbackKind', held.callbackKind) },
          { label: word('receivedAt'), value: <Instant at={held.receivedAt} exact /> },
          { label: word('heldReason'), value: choice('heldReason', held.heldReason) },
          { label: word('note'), value: held.note },
          ...known(
            word('disbursementId'),
            held.disbursementId && <PayoutLink id={held.disbursementId} />,
          ),
          ...known(word('refundId'), held.refundId),
          ...known(word('paymentId'), held.paymentId),
          { label: word('sourceAddress'), value: held.sourceAddress },
          ...known(word('settledBy'), held.settledBy?.name),
          ...known(word('settledReason'), held.settledReason),
        ]}
      />
      {held.heldState === 'waiting' && (
        <Can do="callback.lay">
          {layableAsPayment.includes(held.callbackKind) ? (
            <AllocateConfirmation id={held.callbackId ?? 0} onDone={onDone} />
          ) : (
            <AllocateHeld id={held.callbackId ?? 0} onDone={onDone} />
          )}
        </Can>
      )}
      <Can do="callback.read">
        <Panel title={t(($) => $.held.body)}>
          <SealedText by={readHeldMessage} id={held.callbackId ?? 0} />
        </Panel>
      </Can>
    </div>
  )
}

/** An incoming payment, by its provider; other held messages are about something that we sent. */
const layableAsPayment: readonly Held['callbackKind'][] = ['payment', 'aggregator']

/** Said only of a message that has it. */
const known = (label: string, value: ReactNode): Fact[] =>
  value === null || value === undefined ? [] : [{ label, value }]

function PayoutLink({ id }: { id: number }) {
  const { t } = useTranslation('wallet')
  const to = { page: 'loan-admin/loan-list/disbursements', search: { payout: String(id) } } as const
  return (
    <>
      {id} <PageLink to={to}>{t(($) => $.held.payout)}</PageLink>
    </>
  )
}
