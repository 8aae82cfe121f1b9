import { accountDays } from '@daftari/contract/settlement/tables'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { TableData } from '../../ui/table-page/table-query.ts'
import type { StatementFile } from './file-facts.tsx'
import styles from './statement.module.css'

const page = 'settlement/repayment/reconciliation' as const
const mostDays = '50'

/** The result of a file that was read: the current standing of each of its days. */
export function DayStandings({ file }: { file: StatementFile }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { sees } = useSession()
  const days = `${file.coversFrom ?? ''}..${file.coversTo ?? ''}`
  const query = { statementAccount: file.account, days, page: '1', pageSize: mostDays }
  const { data } = useQuery({
    queryKey: ['table', accountDays.name, 'rows', query],
    queryFn: ({ signal }) =>
      request({ method: 'GET', path: accountDays.path }, { query }, { signal }) as Promise<
        TableData<typeof accountDays>
      >,
    enabled: file.state === 'done' && file.coversFrom !== null && sees(page),
    meta: { silent: true },
  })
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Panel title={t(($) => $.statement.dayStandings)}>
      <ul className={styles.standings}>
        {data.rows.map((row) => (
          <li key={row.dayId}>
            <PageLink
              to={{
                page,
                search: {
                  days: `${row.businessOn}..${row.businessOn}`,
                  statementAccount: file.account,
                },
              }}
            >
              {row.businessOn}
            </PageLink>
            <StateTag set="dayStanding" value={row.dayStanding ?? ''} />
            {(row.differenceAmount ?? 0) !== 0 && format.moneyWithCurrency(row.differenceAmount)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
