import { balanceDrillDowns } from '@daftari/contract/ledger/drill-downs'
import type { DayBasis } from '@daftari/contract/ledger/enums'
import { trialBalance } from '@daftari/contract/ledger/tables'
import { Button } from 'antd'
import { AccountCard } from '../../../features/ledger/account-card.tsx'
import { Balanced } from '../../../features/ledger/balanced.tsx'
import styles from '../../../features/ledger/ledger.module.css'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useTable } from '../../../ui/table-page/use-table.ts'

/** The accounts and their balances on any past day; an account opens to its days. */
export default function Accounts() {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const { search, setOpened } = usePage()
  const view = useTable(trialBalance)
  return (
    <>
      <TablePage
        table={trialBalance}
        view={view}
        opens={balanceDrillDowns}
        summary={({ totals }) => <Balanced totals={totals} />}
        cells={{
          ledgerAccount: ({ ledgerAccount }) => (
            <Button
              type="link"
              size="small"
              className={styles.plain ?? ''}
              aria-label={t(($) => $.account.open, {
                name: glossary.choice('account', ledgerAccount ?? ''),
              })}
              onClick={() => setOpened({ account: ledgerAccount ?? undefined })}
            >
              {glossary.choice('account', ledgerAccount ?? '')}
            </Button>
          ),
        }}
      />
      <AccountCard
        account={search.account}
        days={view.filters.days ?? ''}
        basis={(view.filters.dayBasis ?? 'accounting') as DayBasis}
        onClose={() =>
          setOpened({ account: undefined, 'card.days': undefined, 'card.page': undefined })
        }
      />
    </>
  )
}
