import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { Button } from 'antd'
import { lazy, type ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { lineTone } from './line-tone.ts'

const LineDrawer = lazy(() =>
  import('./line-drawer.tsx').then((file) => ({ default: file.LineDrawer })),
)

interface StatementLinesProps {
  account: StatementAccount
  /** For a page with more views than this one. */
  views?: ReactNode
}

/** The rows of one account's statements against ours. */
export function StatementLines({ account, views }: StatementLinesProps) {
  const { t } = useTranslation('statements')
  const glossary = useGlossary()
  const { search, setOpened } = usePage()
  const openId = Number(search.line) || undefined
  const open = (id: number | null) => setOpened({ line: String(id) })
  return (
    <>
      <TablePage
        table={statementTables[account].lines}
        views={views}
        cells={{
          statementLineState: ({ statementLineState: state }) =>
            state && (
              <StatusTag tone={lineTone[state]}>
                {glossary.choice('statementLineState', state)}
              </StatusTag>
            ),
        }}
        onRowOpen={(row) => open(row.lineId)}
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
        <LineDrawer id={openId} onClose={() => setOpened({ line: undefined })} />
      </Late>
    </>
  )
}
