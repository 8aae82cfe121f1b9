import { transferDrillDowns } from '@daftari/contract/settlement/cost-drill-downs'
import {
  transferExpenses,
  transferRateForm,
  transferRates,
  transferRequest,
} from '@daftari/contract/settlement/transfers'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const views = ['months', 'transfers', 'rates'] as const

/** Money moved between own accounts: what it cost by month, each transfer, and the rates. */
export default function BankTransferExpenses() {
  const { t } = useTranslation('costs')
  const { shown, control } = useViews(views, (view) => t(($) => $.transfers.views[view]))
  if (shown === 'rates') {
    return (
      <TablePage
        table={transferRates}
        views={control}
        toolbar={<CreateButton form={transferRateForm} type="primary" />}
        empty={t(($) => $.transfers.noRates)}
      />
    )
  }
  const shared = { views: control, empty: t(($) => $.transfers.none) }
  if (shown === 'transfers') return <RequestTable of={transferRequest} {...shared} />
  return (
    <TablePage
      table={transferExpenses}
      opens={transferDrillDowns}
      toolbar={<AskRequest of={transferRequest} />}
      {...shared}
    />
  )
}
