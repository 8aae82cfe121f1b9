import { feeStatementPaper } from '@daftari/contract/settlement/service-fee-reads'
import {
  confirmFeeStatement,
  correctFeeStatement,
  disputeFeeStatement,
  feeInvoiceForm,
  feePaymentForm,
  takeBackFeePayment,
  voidFeeStatement,
} from '@daftari/contract/settlement/service-fees'
import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { languageNames, languages } from '../../lib/language.ts'
import { usePage } from '../../lib/page-context.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { PaperMenu } from '../../ui/record/paper-menu.tsx'
import { type FeeStatement, feeRefreshes } from './fee-query.ts'
import styles from './service-fee.module.css'

const options = { refreshes: feeRefreshes }

/** The acts on a statement in its state, for this person; the one that continues it is last. */
export function FeeActs({ of }: { of: FeeStatement }) {
  const isOpen = of.state === 'made' || of.state === 'disputed'
  const holds = of.state === 'confirmed' || of.state === 'paid'
  return (
    <>
      {of.state === 'paid' && of.payments.some((one) => one.takenBackBy === null) && (
        <TakeBack of={of} />
      )}
      {holds && of.correctedById === null && <Correct of={of} />}
      {isOpen && <Prepare of={of} />}
      {of.state === 'made' && of.invoiceNumber !== null && <Confirm of={of} />}
      {of.state === 'confirmed' && <Pay of={of} />}
    </>
  )
}

/** The fee statement on paper, and the history of the acts on it. */
export function FeePapers({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const words = { partner: of.partnerName, month: of.month }
  return (
    <div className={styles.acts}>
      <PaperMenu
        endpoint={feeStatementPaper}
        id={of.id}
        languages={languages}
        nameOf={(language) => languageNames[language]}
      >
        <Button size="small">{t(($) => $.print)}</Button>
      </PaperMenu>
      <EntityButtons
        of={{ type: 'service-fee-statement', id: of.id }}
        name={t(($) => $.title, words)}
      />
    </div>
  )
}

function Prepare({ of: { id, version, ...of } }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const format = useFormat()
  const dispute = useCommand(disputeFeeStatement, options)
  const makeVoid = useCommand(voidFeeStatement, options)
  const params = { id }
  const words = {
    partner: of.partnerName,
    invoice: format.moneyWithCurrency(of.invoiceCents),
    total: format.moneyWithCurrency(of.totalCents),
  }
  return (
    <Can do="service-fee.prepare">
      <ReasonButton
        danger
        text={t(($) => $.void)}
        consequence={t(($) => $.voidConsequence)}
        onReason={(reason) => makeVoid.run({ params, body: { version, reason } })}
      />
      {of.state === 'made' && of.invoiceNumber !== null && (
        <ReasonButton
          text={t(($) => $.dispute)}
          consequence={t(($) => $.disputeConsequence, words)}
          onReason={(reason) => dispute.run({ params, body: { version, reason } })}
        />
      )}
      <CreateButton
        form={feeInvoiceForm}
        type={of.invoiceNumber === null ? 'primary' : 'default'}
        given={{ params, body: { version } }}
        says={{ total: words.total }}
        refreshes={feeRefreshes}
      />
    </Can>
  )
}

/** Never by the person who confirmed it. */
function Pay({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const format = useFormat()
  const { user } = useSession()
  if (of.confirmedBy?.id === user.id) return null
  const rest = (of.owedCents ?? 0) - of.paidCents
  const words = { partner: of.partnerName, rest: format.moneyWithCurrency(Math.abs(rest)) }
  return (
    <CreateButton
      form={feePaymentForm}
      type="primary"
      given={{ params: { id: of.id }, body: { version: of.version } }}
      consequence={rest > 0 ? t(($) => $.payConsequence, words) : t(($) => $.payBack, words)}
      refreshes={feeRefreshes}
    />
  )
}

function Confirm({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const format = useFormat()
  const { user } = useSession()
  const { run } = useCommand(confirmFeeStatement, options)
  if (user.id === of.madeBy.id || user.id === of.invoiceBy?.id) return null
  const words = {
    partner: of.partnerName,
    month: of.month,
    owed: format.moneyWithCurrency(of.owedCents),
  }
  return (
    <Can do="service-fee.decide">
      <ConfirmButton
        type="primary"
        text={t(($) => $.confirm)}
        title={t(($) => $.confirmTitle, words)}
        consequence={t(($) => $.confirmConsequence, words)}
        onConfirm={() => run({ params: { id: of.id }, body: { version: of.version } })}
      />
    </Can>
  )
}

function TakeBack({ of: { id, version, payments } }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const { user } = useSession()
  const { run } = useCommand(takeBackFeePayment, options)
  const last = payments.findLast((one) => one.takenBackBy === null)
  if (last === undefined || last.paidBy.id === user.id) return null
  return (
    <Can do="service-fee.pay">
      <ReasonButton
        danger
        text={t(($) => $.takeBack)}
        consequence={t(($) => $.takeBackConsequence)}
        onReason={(reason) => run({ params: { id }, body: { version, reason } })}
      />
    </Can>
  )
}

function Correct({ of: { id, version } }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const { setOpened } = usePage()
  const { run } = useCommand(correctFeeStatement, options)
  return (
    <Can do="service-fee.prepare">
      <ReasonButton
        text={t(($) => $.correct)}
        consequence={t(($) => $.correctConsequence)}
        onReason={async (reason) => {
          const made = await run({ params: { id }, body: { version, reason } })
          setOpened({ statement: String(made.id) })
        }}
      />
    </Can>
  )
}
