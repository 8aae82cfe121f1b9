import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { lazy } from 'react'
import { DecideTable } from '../../../features/request/decide-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'

const IdBindingDrawer = lazy(() => import('../../../features/id-binding/id-binding-drawer.tsx'))

/** Customers who request another ID number for their account. */
export default function BindIdApplication() {
  const { t } = useTranslation('loan-admin')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'request',
    by: 'bindingId',
    text: t(($) => $.modification.open),
    drawer: (shown) => <IdBindingDrawer {...shown} />,
  })
  return (
    <>
      <DecideTable
        of={idBindingRequest}
        refreshes={[['customer'], ['loan']]}
        {...opening}
        empty={t(($) => $.idBinding.empty)}
      />
      {drawer}
    </>
  )
}
