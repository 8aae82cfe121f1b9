import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import { PageLink } from '../../ui/page-link.tsx'
import type { StatementFile } from './file-facts.tsx'
import styles from './statement.module.css'

const linePages = {
  payment: 'settlement/repayment/mpesa-payment-bill-list',
  disburse: 'settlement/repayment/mpesa-disburse-bill-list',
  aggregator: 'settlement/repayment/quartet-payment',
} as const

/** Links from a file that was read: its rows, their problems, the differences. */
export function FileLinks({ file }: { file: StatementFile }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { setSearch } = usePage()
  const { id, account, coversFrom, coversTo, lineCount, problemCount, openDifferences } = file
  const days = `${coversFrom ?? ''}..${coversTo ?? ''}`
  return (
    <div className={styles.acts}>
      {file.state !== 'undone' && (lineCount ?? 0) > 0 && (
        <PageLink
          to={{
            page: linePages[account],
            search: { fileId: id, ...(account === 'aggregator' && { show: 'rows' }) },
          }}
        >
          {t(($) => $.statement.toRows, { number: format.count(lineCount ?? 0) })}
        </PageLink>
      )}
      {(problemCount ?? 0) > 0 && (
        <Button
          type="link"
          size="small"
          onClick={() => setSearch({ file: undefined, show: 'problems', fileId: String(id) })}
        >
          {t(($) => $.statement.toProblems, {
            count: problemCount ?? 0,
            number: format.count(problemCount ?? 0),
          })}
        </Button>
      )}
      {openDifferences > 0 && (
        <PageLink
          to={{
            page: 'settlement/repayment/reconciliation',
            search: { show: 'differences', statementAccount: account, days },
          }}
        >
          {t(($) => $.statement.toDifferences, {
            count: openDifferences,
            number: format.count(openDifferences),
          })}
        </PageLink>
      )}
    </div>
  )
}
