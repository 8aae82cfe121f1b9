import { verifications, verifyNow } from '@daftari/contract/ledger/verification'
import { Button } from 'antd'
import { lazy } from 'react'
import { StandingOfBooks } from '../../../features/ledger/standing-of-books.tsx'
import { verificationsKey } from '../../../features/ledger/verification-query.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const VerificationDrawer = lazy(() => import('../../../features/ledger/verification-drawer.tsx'))

/** Every look at the ten invariants of the books: each night's, and those that people asked for. */
export default function Verifications() {
  const { t } = useTranslation('ledger')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'verification',
    by: 'verificationId',
    text: t(($) => $.open),
    drawer: (shown) => <VerificationDrawer {...shown} />,
  })
  const ask = useCommand(verifyNow, {
    refreshes: [verifications, verificationsKey],
    done: t(($) => $.verification.asked),
  })
  return (
    <>
      <TablePage
        table={verifications}
        {...opening}
        summary={() => <StandingOfBooks />}
        toolbar={
          <Can do="books.verify">
            <Button loading={ask.busy} onClick={() => void ask.run({ body: {} }).catch(() => null)}>
              {t(($) => $.verification.now)}
            </Button>
          </Can>
        }
        empty={t(($) => $.verification.none)}
      />
      {drawer}
    </>
  )
}
