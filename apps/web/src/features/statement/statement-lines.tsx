import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useRowDrawer } from '../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

const LineDrawer = lazy(() => import('./line-drawer.tsx'))

interface StatementLinesProps {
  account: StatementAccount
  /** For a page with more views than this one. */
  views?: ReactNode
}

/** The rows of one account's statements against ours. */
export function StatementLines({ account, views }: StatementLinesProps) {
  const { t } = useTranslation('statements')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'line',
    by: 'lineId',
    text: ({ statementLineState }) =>
      t(($) => (statementLineState === 'open' ? $.statement.match : $.statement.open)),
    drawer: (shown) => <LineDrawer {...shown} />,
  })
  return (
    <>
      <TablePage
        table={statementTables[account].lines}
        views={views}
        {...opening}
        empty={t(($) => $.statement.noLines)}
      />
      {drawer}
    </>
  )
}
