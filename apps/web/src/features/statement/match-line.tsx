import type { InputOf } from '@daftari/contract/endpoint'
import { matchStatementLine } from '@daftari/contract/settlement/endpoints'
import { accountDays, differences, statementTables } from '@daftari/contract/settlement/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import type { StatementLine } from './transaction-link.tsx'

interface MatchLineProps {
  account: StatementLine['account']
  line: Pick<StatementLine, 'id' | 'receipt' | 'version'>
  to: Pick<InputOf<typeof matchStatementLine>['body'], 'what' | 'id'> & { name?: string | null }
}

/** Says that a row of a statement is this transaction of ours. */
export function MatchLine({ account, line, to: { what, id, name } }: MatchLineProps) {
  const { t } = useTranslation('statements')
  const { receipt, version } = line
  const match = useCommand(matchStatementLine, {
    refreshes: [
      statementTables[account].lines,
      accountDays,
      differences,
      ['statement-line', line.id],
      ['difference'],
    ],
  })
  const thing = t(($) => $.statement.things[what], { id })
  const ours = name ? `${thing} · ${name}` : thing
  return (
    <Can do="difference.settle">
      <ReasonButton
        size="small"
        text={t(($) => $.statement.match)}
        consequence={t(($) => $.statement.matchConsequence, { receipt, ours })}
        onReason={(reason) =>
          match.run({ params: { id: line.id }, body: { what, id, reason, version } })
        }
      />
    </Can>
  )
}
