import { accountDayDrillDowns } from '@daftari/contract/ledger/drill-downs'
import type { DayBasis } from '@daftari/contract/ledger/enums'
import { accountDays } from '@daftari/contract/ledger/tables'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowDrawer } from '../../ui/dialog/row-drawer.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

interface AccountCardProps {
  account: string | undefined
  /** With the filters of the balances. */
  days: string
  basis: DayBasis
  onClose(): void
}

const { days: daysFilter } = accountDays.filters
/** The account and its day basis are fixed by where it was opened. */
const card = { ...accountDays, filters: { days: daysFilter } } as unknown as typeof accountDays

/** An account day by day: movements and closing balance; a day opens to its entries. */
export function AccountCard({ account, days, basis, onClose }: AccountCardProps) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  return (
    <RowDrawer
      of={account}
      width={920}
      title={(one) => t(($) => $.account.title, { name: glossary.choice('account', one) })}
      onClose={onClose}
    >
      {(ledgerAccount) => (
        <TablePage
          table={card}
          opens={accountDayDrillDowns}
          prefix="card."
          fixed={{ ledgerAccount, dayBasis: basis }}
          defaults={{ days }}
          cells={{
            day: ({ day }) => (
              <PageLink
                to={{
                  page: 'settlement/ledger/journal',
                  search: { ledgerAccount, [basis]: `${day}..${day}` },
                }}
              >
                {day}
              </PageLink>
            ),
          }}
        />
      )}
    </RowDrawer>
  )
}
