import { undoStatement } from '@daftari/contract/settlement/endpoints'
import { accountDays, differences, statementTables } from '@daftari/contract/settlement/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import type { StatementFile } from './file-facts.tsx'

/** The server says why not, where something was built on the file. */
export function UndoStatement({ file }: { file: StatementFile }) {
  const { t } = useTranslation('statements')
  const { files, lines } = statementTables[file.account]
  const { id, version } = file
  const undo = useCommand(undoStatement, {
    refreshes: [files, lines, accountDays, differences, ['statement', id]],
    done: t(($) => $.statement.undone),
  })
  return (
    <Can do="statement.undo">
      <ReasonButton
        danger
        text={t(($) => $.statement.undo)}
        consequence={t(($) => $.statement.undoConsequence, { rows: file.lineCount ?? 0 })}
        onReason={(reason) => undo.run({ params: { id }, body: { reason, version } })}
      />
    </Can>
  )
}
