import type { OutputOf } from '@daftari/contract/endpoint'
import { statementFileDrillDowns } from '@daftari/contract/settlement/board-drill-downs'
import { statementForms, type uploadStatement } from '@daftari/contract/settlement/endpoints'
import type { StatementAccount } from '@daftari/contract/settlement/enums'
import { statementTables } from '@daftari/contract/settlement/tables'
import { lazy, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useViews } from '../../ui/filters/use-views.tsx'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'
import { useRowDrawer } from '../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

const FileDrawer = lazy(() => import('./file-drawer.tsx'))

interface StatementFilesProps {
  account: StatementAccount
  /** For a page with more views than these two: its own switch. */
  views?: ReactNode
}

/** The statement files of one account, or the rows of them that could not be taken. */
export function StatementFiles({ account, views }: StatementFilesProps) {
  const { t } = useTranslation('statements')
  const mayUpload = useCan(statementForms[account].can)
  const { files, problems } = statementTables[account]
  const { drawer, onRowOpen, rowActions, open } = useRowDrawer({
    parameter: 'file',
    by: 'fileId',
    text: t(($) => $.statement.open),
    drawer: (shown) => <FileDrawer {...shown} />,
  })
  const { shown, control } = useViews(['files', 'problems'], (view) => t(($) => $.statement[view]))
  const upload = (
    <CreateButton
      form={statementForms[account]}
      type="primary"
      given={{ params: { account } }}
      refreshes={[files]}
      onDone={(made) => open((made as OutputOf<typeof uploadStatement>).id)}
    />
  )
  return (
    <>
      {shown === 'problems' ? (
        <TablePage
          table={problems}
          views={views ?? control}
          toolbar={upload}
          onRowOpen={onRowOpen}
          empty={t(($) => $.statement.noProblems)}
        />
      ) : (
        <TablePage
          table={files}
          opens={statementFileDrillDowns[account]}
          views={views ?? control}
          toolbar={upload}
          onRowOpen={onRowOpen}
          rowActions={rowActions}
          empty={t(($) => (mayUpload ? $.statement.noFilesMay : $.statement.noFiles))}
        />
      )}
      {drawer}
    </>
  )
}
