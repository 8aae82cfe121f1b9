import { diversionCustomers } from '@daftari/contract/customers/tables'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const DiversionDrawer = lazy(() => import('../../../features/diversion/diversion-drawer.tsx'))

/** Customers who came through another app of the lender, and the results. */
export default function DiversionCustomerList() {
  const { t } = useTranslation('loan-admin')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'customer',
    by: 'customerId',
    text: t(($) => $.diversion.open),
    drawer: ({ id, onClose }) => <DiversionDrawer customerId={id} onClose={onClose} />,
  })
  return (
    <>
      <TablePage table={diversionCustomers} {...opening} empty={t(($) => $.diversion.empty)} />
      {drawer}
    </>
  )
}
