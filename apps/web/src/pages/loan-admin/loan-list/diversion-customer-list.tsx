import { diversionCustomers } from '@daftari/contract/customers/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useOptionNames } from '../../../lib/options.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const DiversionDrawer = lazy(() =>
  import('../../../features/diversion/diversion-drawer.tsx').then((file) => ({
    default: file.DiversionDrawer,
  })),
)

/** Customers whom another app of the lender led in, and what became of it. */
export default function DiversionCustomerList() {
  const { t } = useTranslation('loan-admin')
  const names = useOptionNames()
  const { search, setSearch } = usePage()
  const open = ({ customerId }: Row<typeof diversionCustomers>) =>
    setSearch({ customer: String(customerId) })
  const appOf = (code: string | null) => (code === null ? '–' : names.app(code))
  return (
    <>
      <TablePage
        table={diversionCustomers}
        onRowOpen={open}
        actionsWidth={100}
        cells={{
          fromApp: (row) => appOf(row.fromApp),
          app: (row) => appOf(row.app),
          otherApps: (row) => (row.otherApps ?? '–').split(', ').map(names.app).join(', '),
        }}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t(($) => $.diversion.open)}
          </Button>
        )}
        empty={t(($) => $.diversion.empty)}
      />
      <Late wanted={search.customer !== undefined}>
        <DiversionDrawer
          customerId={Number(search.customer) || undefined}
          onClose={() => setSearch({ customer: undefined })}
        />
      </Late>
    </>
  )
}
