import { diversionCustomers } from '@daftari/contract/customers/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const DiversionDrawer = lazy(() =>
  import('../../../features/diversion/diversion-drawer.tsx').then((file) => ({
    default: file.DiversionDrawer,
  })),
)

/** Customers who came through another app of the lender, and the results. */
export default function DiversionCustomerList() {
  const { t } = useTranslation('loan-admin')
  const { search, setOpened } = usePage()
  const open = ({ customerId }: Row<typeof diversionCustomers>) =>
    setOpened({ customer: String(customerId) })
  return (
    <>
      <TablePage
        table={diversionCustomers}
        onRowOpen={open}
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
          onClose={() => setOpened({ customer: undefined })}
        />
      </Late>
    </>
  )
}
