import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type appLinksReport,
  type askAppLinks,
  type askCreditInfo,
  type creditInfoReport,
  type ReportVersion,
  reportVersions,
} from '@daftari/contract/origination/bureau/reports'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { Block, Nothing } from '../../../ui/panels/block.tsx'
import { ColumnRows } from '../../../ui/panels/column-rows.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Choice } from '../parts/choice.tsx'
import { loanKey } from '../queries.ts'

type Seen = typeof creditInfoReport | typeof appLinksReport
type ReportView<E extends Seen> = OutputOf<E>
type Opened<E extends Seen> = NonNullable<ReportView<E>['opened']>['report']

interface ReportSectionProps<E extends Seen> {
  loan: ApplicationDetail
  /** A part of the query's key: which of the two. */
  name: string
  seen: E
  bought: typeof askCreditInfo | typeof askAppLinks
  children(report: Opened<E>): ReactNode
}

/** While a query is under way the answer may come at any moment. */
const lookMs = 5_000

/** The reports of one bureau: the newest or a chosen one open, its age and cost, and another for money. */
export function ReportSection<E extends Seen>(props: ReportSectionProps<E>) {
  const { t } = useTranslation('credit')
  const { loan, name, seen, children } = props
  const { id } = loan.application
  const [queryId, setQueryId] = useState<number>()
  const key = [...loanKey(id), 'report', name]
  const query = useQuery({
    queryKey: [...key, queryId ?? 'newest'],
    queryFn: ({ signal }) =>
      call(seen as typeof creditInfoReport, { query: { id, queryId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.versions.some(isUnderWay) ? lookMs : false),
    meta: { silent: true },
  })
  return (
    <Loaded query={query}>
      {(view) => (
        <>
          <Block>
            <Standing view={view} />
            {view.mayAsk && <Buy {...props} view={view} refreshes={key} />}
          </Block>
          <ColumnRows
            of={{ page: 'credit', name: 'bureau-versions', columns: reportVersions.columns }}
            rows={view.versions}
            isCurrent={({ queryId }) => queryId === view.opened?.queryId}
            cells={{ state: StateOf }}
            acts={({ state, queryId }) =>
              state === 'answered' &&
              queryId !== view.opened?.queryId && (
                <Button type="link" size="small" onClick={() => setQueryId(Number(queryId))}>
                  {t(($) => $.report.open)}
                </Button>
              )
            }
          />
          {view.opened !== null && children(view.opened.report as Opened<E>)}
        </>
      )}
    </Loaded>
  )
}

const StateOf = ({ state, failure }: ReportVersion) => (
  <>
    <Choice set="queryState" value={state} /> {state !== 'answered' && failure}
  </>
)

const isUnderWay = ({ state }: ReportVersion) =>
  ['written', 'sent', 'unsent', 'unknown'].includes(state)

function Standing({ view }: { view: ReportView<Seen> }) {
  const { t } = useTranslation('credit')
  const { consented, versions, opened, freshUntil } = view
  const texts = [
    ...(consented ? [] : [t(($) => $.report.noConsent)]),
    ...(versions.some(isUnderWay) ? [t(($) => $.report.underWay)] : []),
    ...(versions.length === 0 ? [t(($) => $.report.none)] : []),
    ...(opened === null ? [] : [t(($) => $.report.age, { count: opened.ageDays })]),
    ...(freshUntil === null ? [] : [t(($) => $.report.freshUntil, { day: freshUntil })]),
  ]
  return <Nothing empty={versions.length === 0}>{texts.join(' ')}</Nothing>
}

function Buy({
  loan,
  bought,
  view,
  refreshes,
}: Pick<ReportSectionProps<Seen>, 'loan' | 'bought'> & {
  view: ReportView<Seen>
  refreshes: readonly unknown[]
}) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const { id } = loan.application
  const { run } = useCommand(bought as typeof askCreditInfo, {
    refreshes: [refreshes],
    done: t(($) => $.report.asked),
  })
  if (!view.consented) return null
  const words = {
    name: loan.person.name ?? '–',
    price: format.moneyWithCurrency(view.priceCents),
  }
  return view.freshUntil === null ? (
    <ConfirmButton
      text={t(($) => $.report.buy)}
      title={t(($) => $.report.buy)}
      consequence={t(($) => $.report.buyConsequence, words)}
      onConfirm={() => run({ body: { id } })}
    />
  ) : (
    <ReasonButton
      text={t(($) => $.report.buyAgain)}
      consequence={t(($) => $.report.againConsequence, { ...words, day: view.freshUntil })}
      onReason={(again) => run({ body: { id, again } })}
    />
  )
}
