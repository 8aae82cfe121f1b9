import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../lib/page-context.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

const LineDrawer = lazy(() =>
  import('./line-drawer.tsx').then((file) => ({ default: file.LineDrawer })),
)

interface StatementLinesProps {
  account: StatementAccount
  toolbar?: ReactNode
}

/** The rows of one account's statements against ours. */
export function StatementLines({ account, toolbar }: StatementLinesProps) {
  const { t } = useTranslation('settlement')
  const { search, setSearch } = usePage()
  const openId = Number(search.line) || undefined
  const open = (id: number | null) => setSearch({ line: String(id) })
  return (
    <>
      <TablePage
        table={statementTables[account].lines}
        {...(toolbar !== undefined && { toolbar })}
        onRowOpen={(row) => open(row.lineId)}
        actionsWidth={90}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.lineId)}>
            {row.statementLineState === 'open'
              ? t(($) => $.statement.match)
              : t(($) => $.statement.open)}
          </Button>
        )}
        empty={t(($) => $.statement.noLines)}
      />
      <Late wanted={openId !== undefined}>
        <LineDrawer id={openId} onClose={() => setSearch({ line: undefined })} />
      </Late>
    </>
  )
}
