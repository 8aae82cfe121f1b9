import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { idBindings } from '@daftari/contract/customers/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const IdBindingDrawer = lazy(() =>
  import('../../../features/id-binding/id-binding-drawer.tsx').then((file) => ({
    default: file.IdBindingDrawer,
  })),
)

/** Customers who request another ID number for their account. */
export default function BindIdApplication() {
  const { t } = useTranslation('loan-admin')
  const { search, setOpened } = usePage()
  const bulk = useDecideMany(idBindingRequest, { refreshes: [['customer'], ['loan']] })
  const open = ({ bindingId }: Row<typeof idBindings>) => setOpened({ request: String(bindingId) })
  return (
    <>
      <TablePage
        table={idBindings}
        bulk={bulk}
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
