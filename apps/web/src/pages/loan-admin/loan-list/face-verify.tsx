import { walletChange } from '@daftari/contract/payments/modification'
import { payoutModifications } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'

const ModificationDrawer = lazy(() =>
  import('../../../features/payment-modification/modification-drawer.tsx').then((file) => ({
    default: file.ModificationDrawer,
  })),
)

/** Customers whose payout failed and who request another wallet, for a decision. */
export default function FaceVerify() {
  const { t } = useTranslation('loan-admin')
  const { search, setOpened } = usePage()
  const open = ({ modificationId }: Row<typeof payoutModifications>) =>
    setOpened({ request: String(modificationId) })
  return (
    <>
      <RequestTable
        of={walletChange}
        refreshes={[['badge']]}
        onRowOpen={open}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t(($) => $.modification.open)}
          </Button>
        )}
      />
      <Late wanted={search.request !== undefined}>
        <ModificationDrawer
          id={Number(search.request) || undefined}
          onClose={() => setOpened({ request: undefined })}
        />
      </Late>
    </>
  )
}
