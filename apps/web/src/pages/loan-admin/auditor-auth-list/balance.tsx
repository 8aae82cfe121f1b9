import { topUpRequest } from '@daftari/contract/origination/bureau/balance'
import { bureauQueries } from '@daftari/contract/origination/bureau/tables'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { balanceKey, balanceQuery } from '../../../features/bureau/balance-query.ts'
import { Standing } from '../../../features/bureau/standing.tsx'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The credit left at each bureau, what used it, and what was paid in advance. */
export default function BureauBalance() {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const { search, setSearch } = usePage()
  const { data, error, refetch } = useQuery(balanceQuery)
  const topUps = search.show === 'top-ups'
  const show = (what: string) => {
    const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    setSearch({ ...nothing, show: what === 'queries' ? undefined : what })
  }
  const toolbar = (
    <>
      <Segmented
        value={topUps ? 'top-ups' : 'queries'}
        onChange={show}
        options={[
          { value: 'queries', label: t(($) => $.balance.queries) },
          { value: 'top-ups', label: t(($) => $.balance.topUps) },
        ]}
      />
      {data !== undefined && (
        <AskRequest
          of={topUpRequest}
          refreshes={[balanceKey]}
          hint={t(($) => $.balance.topUpHint, { above: format.money(data.secondPersonAboveCents) })}
        />
      )}
    </>
  )
  const summary = () =>
    data === undefined ? (
      <Panel.State error={error} retry={() => void refetch()} />
    ) : (
      <Standing balance={data} />
    )
  return topUps ? (
    <RequestTable
      of={topUpRequest}
      refreshes={[balanceKey]}
      toolbar={toolbar}
      summary={summary}
      empty={t(($) => $.balance.noTopUps)}
    />
  ) : (
    <TablePage
      table={bureauQueries}
      toolbar={toolbar}
      summary={summary}
      empty={t(($) => $.balance.noQueries)}
    />
  )
}
