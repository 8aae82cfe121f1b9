import { transferOpenings } from '@daftari/contract/settlement/cost-openings'
import {
  ownTransfers,
  transferExpenses,
  transferRates,
} from '@daftari/contract/settlement/transfers'
import { addDays, businessDate, firstOfMonth } from '@daftari/kernel/business-date'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { AskTransfer } from '../../../features/transfers/ask-transfer.tsx'
import { SetTransferRate } from '../../../features/transfers/set-transfer-rate.tsx'
import { TransferActs } from '../../../features/transfers/transfer-acts.tsx'
import { today } from '../../../lib/deployment.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const views = ['months', 'transfers', 'rates'] as const

/** Money moved between own accounts: what it cost by month, each transfer, and the rates. */
export default function BankTransferExpenses() {
  const { t } = useTranslation('costs')
  const { search, setSearch } = usePage()
  const shown = views.find((one) => one === search.show) ?? 'months'
  const show = (what: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: what === 'months' ? undefined : what })
  }
  const toolbar = (
    <>
      <Segmented
        value={shown}
        onChange={show}
        options={views.map((value) => ({ value, label: t(($) => $.transfers.views[value]) }))}
      />
      {shown === 'rates' ? (
        <Can do="transfer.decide">
          <SetTransferRate />
        </Can>
      ) : (
        <Can do="transfer.ask">
          <AskTransfer />
        </Can>
      )}
    </>
  )
  if (shown === 'rates') {
    return (
      <TablePage table={transferRates} toolbar={toolbar} empty={t(($) => $.transfers.noRates)} />
    )
  }
  if (shown === 'transfers') {
    return (
      <TablePage
        table={ownTransfers}
        toolbar={toolbar}
        empty={t(($) => $.transfers.none)}
        actionsWidth={150}
        rowActions={(row) => <TransferActs row={row} />}
      />
    )
  }
  const day = businessDate(today())
  return (
    <TablePage
      table={transferExpenses}
      opens={transferOpenings}
      toolbar={toolbar}
      defaults={{ movedIn: `${firstOfMonth(addDays(day, -150))}..${day}` }}
      empty={t(($) => $.transfers.none)}
    />
  )
}
