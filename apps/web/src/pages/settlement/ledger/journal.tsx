import { journal, ledgerLines } from '@daftari/contract/ledger/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { EntryReference } from '../../../features/ledger/entry-reference.tsx'
import styles from '../../../features/ledger/ledger.module.css'
import { PaymentLink } from '../../../features/ledger/payment-link.tsx'
import { actorName } from '../../../lib/format/actor-name.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const EntryDrawer = lazy(() => import('../../../features/ledger/entry-drawer.tsx'))

/** What an entry and a line of it both show. */
type Shared = Pick<Row<typeof ledgerLines>, 'entryId' | 'paymentId' | 'reference' | 'who'>

/** Every entry of the books, or every line of them; an entry opens to its lines and to what it came from. */
export default function Journal() {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const { drawer, onRowOpen } = useRowDrawer({
    parameter: 'entry',
    by: 'entryId',
    drawer: (shown) => <EntryDrawer {...shown} />,
  })
  const { shown, control } = useViews(['entries', 'lines'], (view) => t(($) => $.views[view]))
  const cells = {
    entryId: (row: Shared) => (
      <Button
        type="link"
        size="small"
        className={styles.plain ?? ''}
        onClick={() => onRowOpen(row)}
      >
        {row.entryId}
      </Button>
    ),
    paymentId: ({ paymentId }: Shared) => <PaymentLink id={paymentId} />,
    who: ({ who }: Shared) => actorName(glossary, who),
    reference: ({ reference }: Shared) => <EntryReference text={reference ?? ''} />,
  }
  return (
    <>
      {shown === 'lines' ? (
        <TablePage
          table={ledgerLines}
          views={control}
          onRowOpen={onRowOpen}
          cells={cells}
          empty={t(($) => $.noEntries)}
        />
      ) : (
        <TablePage
          table={journal}
          views={control}
          onRowOpen={onRowOpen}
          cells={cells}
          empty={t(($) => $.noEntries)}
        />
      )}
      {drawer}
    </>
  )
}
