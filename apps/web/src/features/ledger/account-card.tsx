import { accountDayDrillDowns } from '@daftari/contract/ledger/drill-downs'
import type { DayBasis } from '@daftari/contract/ledger/enums'
import { accountDays } from '@daftari/contract/ledger/tables'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

interface AccountCardProps {
  account: string | undefined
  /** As the balances were asked for. */
  days: string
  basis: DayBasis
  onClose(): void
}

const { days: daysFilter } = accountDays.filters
/** Which account, and by which day, was said where it was opened. */
const card = { ...accountDays, filters: { days: daysFilter } } as unknown as typeof accountDays

/** An account day by day: what moved it, what it held after; a day opens to its entries. */
export function AccountCard({ account, days, basis, onClose }: AccountCardProps) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const name = glossary.choice('account', account ?? '')
  const fixed = { ledgerAccount: account ?? '', dayBasis: basis }
  return (
    <PageDrawer
      open={account !== undefined}
      width={920}
      title={t(($) => $.account.title, { name })}
      onClose={onClose}
    >
      {account !== undefined && (
        <TablePage
          table={card}
          opens={accountDayDrillDowns}
          prefix="card."
          fixed={fixed}
          defaults={{ days }}
          cells={{
            day: ({ day }) => (
              <PageLink
                to={{
                  page: 'settlement/ledger/journal',
                  search: { ledgerAccount: account, [basis]: `${day}..${day}` },
                }}
              >
                {day}
              </PageLink>
            ),
          }}
        />
      )}
    </PageDrawer>
  )
}
