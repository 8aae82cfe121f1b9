import { overpaymentDetail } from '@daftari/contract/payments/refund-endpoints'
import { overpayments } from '@daftari/contract/payments/refund-tables'
import { Alert } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PanelAnswer } from '../../ui/panels/panel-view.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { DrillDownFigure } from '../../ui/record/drill-down/drill-down-figure.tsx'
import { AskRefund } from './ask-refund.tsx'
import type { Overpayment } from './refund-query.ts'

/** What we owe to one customer, its payments, and the request for a refund. */
export function OverpaymentDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('settlement')
  return (
    <DetailDrawer
      id={id}
      panel={overpaymentDetail}
      title={t(($) => $.refund.overpayment, { id })}
      width={620}
      footer={(one) => <AskRefund overpayment={one} />}
      onClose={onClose}
    >
      {(one) => (
        <>
          {!one.walletVerified && (
            <Alert type="warning" title={t(($) => $.refund.notVerified)} showIcon />
          )}
          <Balance one={one} />
          <PanelAnswer panel={overpaymentDetail} answer={one} only="payments" />
        </>
      )}
    </DetailDrawer>
  )
}

function Balance({ one }: { one: Overpayment }) {
  const glossary = useGlossary()
  const { t } = useTranslation('settlement')
  const word = (key: string) => glossary.column(overpayments, key)
  return (
    <Facts
      items={[
        {
          label: word('overpaidBalance'),
          value: (
            <DrillDownFigure
              of="overpayment"
              id={one.customerId}
              figure="held"
              cents={one.balanceCents}
              name={word('overpaidBalance')}
            >
              <Money cents={one.balanceCents} currency strong />
            </DrillDownFigure>
          ),
        },
        { label: word('refundsUnderWay'), value: <Money cents={one.underWayCents} /> },
        {
          label: t(($) => $.refund.owed),
          value: one.owedCents === 0 ? null : <Money cents={one.owedCents} strong />,
        },
        { label: word('name'), value: one.name },
        { label: word('wallet'), value: one.wallet },
        {
          label: word('openLoans'),
          value: one.openLoanIds.map((loanId) => <LoanLink key={loanId} id={loanId} />),
        },
      ]}
    />
  )
}
