import { verifications, verifyNow } from '@daftari/contract/ledger/verification'
import { Button } from 'antd'
import { lazy } from 'react'
import { StandingOfBooks } from '../../../features/ledger/standing-of-books.tsx'
import { verificationsKey } from '../../../features/ledger/verification-query.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const VerificationDrawer = lazy(() =>
  import('../../../features/ledger/verification-drawer.tsx').then((file) => ({
    default: file.VerificationDrawer,
  })),
)

/** Every look at the ten invariants of the books: each night's, and those that people asked for. */
export default function Verifications() {
  const { t } = useTranslation('ledger')
  const { search, setOpened } = usePage()
  const openId = Number(search.verification) || undefined
  const ask = useCommand(verifyNow, {
    refreshes: [verifications, verificationsKey],
    done: t(($) => $.verification.asked),
  })
  return (
    <>
      <TablePage
        table={verifications}
        onRowOpen={(row) => setOpened({ verification: String(row.verificationId) })}
        summary={() => <StandingOfBooks />}
        rowActions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={() => setOpened({ verification: String(row.verificationId) })}
          >
            {t(($) => $.open)}
          </Button>
        )}
        toolbar={
          <Can do="books.verify">
            <Button loading={ask.busy} onClick={() => void ask.run({ body: {} }).catch(() => null)}>
              {t(($) => $.verification.now)}
            </Button>
          </Can>
        }
        empty={t(($) => $.verification.none)}
      />
      <Late wanted={openId !== undefined}>
        <VerificationDrawer id={openId} onClose={() => setOpened({ verification: undefined })} />
      </Late>
    </>
  )
}
