import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { idBindings } from '@daftari/contract/customers/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'

const IdBindingDrawer = lazy(() =>
  import('../../../features/id-binding/id-binding-drawer.tsx').then((file) => ({
    default: file.IdBindingDrawer,
  })),
)

/** Customers who request another ID number for their account. */
export default function BindIdApplication() {
  const { t } = useTranslation('loan-admin')
  const { search, setOpened } = usePage()
  const open = ({ bindingId }: Row<typeof idBindings>) => setOpened({ request: String(bindingId) })
  return (
    <>
      <RequestTable
        of={idBindingRequest}
        refreshes={[['customer'], ['loan']]}
        onRowOpen={open}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t(($) => $.modification.open)}
          </Button>
        )}
        empty={t(($) => $.idBinding.empty)}
      />
      <Late wanted={search.request !== undefined}>
        <IdBindingDrawer
          id={Number(search.request) || undefined}
          onClose={() => setOpened({ request: undefined })}
        />
      </Late>
    </>
  )
}
