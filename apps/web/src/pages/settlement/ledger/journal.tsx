import { journal, ledgerLines } from '@daftari/contract/ledger/tables'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../../features/ledger/ledger.module.css'
import { PaymentLink } from '../../../features/ledger/payment-link.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const EntryDrawer = lazy(() =>
  import('../../../features/ledger/entry-drawer.tsx').then((file) => ({
    default: file.EntryDrawer,
  })),
)

/** Every entry of the books, or every line of them; an entry opens to its lines and to what it came from. */
export default function Journal() {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const { search, setSearch } = usePage()
  const openId = Number(search.entry) || undefined
  const { shown, control } = useViews(
    (['entries', 'lines'] as const).map((value) => ({ value, label: t(($) => $.views[value]) })),
  )
  const openEntry = (id: number | null) => (
    <Button
      type="link"
      size="small"
      className={styles.plain ?? ''}
      onClick={() => setSearch({ entry: String(id) })}
    >
      {id}
    </Button>
  )
  return (
    <>
      {shown === 'lines' ? (
        <TablePage
          table={ledgerLines}
          views={control}
          onRowOpen={(row) => setSearch({ entry: String(row.entryId) })}
          cells={{
            entryId: (row) => openEntry(row.entryId),
            loanId: (row) => <LoanLink id={row.loanId} />,
            paymentId: (row) => <PaymentLink id={row.paymentId} />,
          }}
          empty={t(($) => $.noEntries)}
        />
      ) : (
        <TablePage
          table={journal}
          views={control}
          onRowOpen={(row) => setSearch({ entry: String(row.entryId) })}
          cells={{
            entryId: (row) => openEntry(row.entryId),
            loanId: (row) => <LoanLink id={row.loanId} />,
            paymentId: (row) => <PaymentLink id={row.paymentId} />,
            source: (row) => glossary.choice('entrySource', row.source ?? ''),
          }}
          empty={t(($) => $.noEntries)}
        />
      )}
      <Late wanted={openId !== undefined}>
        <EntryDrawer id={openId} onClose={() => setSearch({ entry: undefined })} />
      </Late>
    </>
  )
}
