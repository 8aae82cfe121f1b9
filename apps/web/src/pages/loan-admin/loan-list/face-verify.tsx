import { walletChange } from '@daftari/contract/payments/modification'
import { lazy } from 'react'
import { DecideTable } from '../../../features/request/decide-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'

const ModificationDrawer = lazy(
  () => import('../../../features/payment-modification/modification-drawer.tsx'),
)

/** Customers whose payout failed and who request another wallet, for a decision. */
export default function FaceVerify() {
  const { t } = useTranslation('loan-admin')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'request',
    by: 'modificationId',
    text: t(($) => $.modification.open),
    drawer: (shown) => <ModificationDrawer {...shown} />,
  })
  return (
    <>
      <DecideTable of={walletChange} refreshes={[['badge']]} {...opening} />
      {drawer}
    </>
  )
}
