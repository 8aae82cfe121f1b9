import { feeStatementDrillDowns } from '@daftari/contract/settlement/cost-drill-downs'
import { agreementRequest } from '@daftari/contract/settlement/service-agreements'
import { feeStatements } from '@daftari/contract/settlement/service-fee-tables'
import { lazy, type ReactNode } from 'react'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useAgreedPrices } from '../../../features/service-fee/agreed-prices.ts'
import { AskAgreement } from '../../../features/service-fee/ask-agreement.tsx'
import { feeRefreshes } from '../../../features/service-fee/fee-query.ts'
import { OpenMonths } from '../../../features/service-fee/open-months.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const FeeStatementDrawer = lazy(
  () => import('../../../features/service-fee/fee-statement-drawer.tsx'),
)

/** The computed monthly fees of partners, their invoices, and payments; and the agreements for them. */
export default function TechnicalServiceFee() {
  const { t } = useTranslation('service-fees')
  const { shown, control } = useViews(['statements', 'agreements'], (view) =>
    t(($) => $.views[view]),
  )
  return shown === 'agreements' ? <Agreements views={control} /> : <Statements views={control} />
}

function Statements({ views }: { views: ReactNode }) {
  const { t } = useTranslation('service-fees')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'statement',
    by: 'feeStatementId',
    text: t(($) => $.open),
    drawer: (shown) => <FeeStatementDrawer {...shown} />,
  })
  return (
    <>
      <TablePage
        table={feeStatements}
        opens={feeStatementDrillDowns}
        views={views}
        summary={() => <OpenMonths />}
        {...opening}
        empty={t(($) => $.none)}
      />
      {drawer}
    </>
  )
}

function Agreements({ views }: { views: ReactNode }) {
  const { t } = useTranslation('service-fees')
  const pricesIn = useAgreedPrices()
  return (
    <RequestTable
      of={agreementRequest}
      refreshes={feeRefreshes}
      views={views}
      toolbar={
        <Can do="service-fee.prepare">
          <AskAgreement />
        </Can>
      }
      cells={{ agreedPrices: (row) => pricesIn(row.agreedPrices) }}
      rowActions={(row) => (
        <RequestActs
          of={agreementRequest}
          row={{ ...row, agreedPrices: pricesIn(row.agreedPrices) }}
          refreshes={feeRefreshes}
        />
      )}
      empty={t(($) => $.noAgreements)}
    />
  )
}
