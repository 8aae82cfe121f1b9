import type { OutputOf } from '@daftari/contract/endpoint'
import { figureEntries } from '@daftari/contract/ledger/figure-entries'
import { ledgerLines } from '@daftari/contract/ledger/tables'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { actorName } from '../../../lib/format/actor-name.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { PlainTable } from '../../cells/plain-table.tsx'
import { Money } from '../../money.tsx'
import { PageLink } from '../../page-link.tsx'
import { Panel } from '../../panel.tsx'
import type { AskedFigure, Entries } from './asked-figure.ts'
import { DrillDownSum } from './drill-down-sum.tsx'

type Why = OutputOf<typeof figureEntries>
type Line = Why['lines'][number]

interface EntriesDrillDownProps {
  asked: AskedFigure
  drillDown: Entries
}

/**
 * The entries that a figure of an entity is made of, their running sum, and whether they come to
 * it.
 */
export function EntriesDrillDown({ asked, drillDown }: EntriesDrillDownProps) {
  const { t } = useTranslation('ledger')
  const { entries: of, id, figure, until } = drillDown
  const { data, error, refetch } = useQuery({
    queryKey: ['why', of, id, figure, until, asked.shown],
    queryFn: ({ signal }) =>
      call(figureEntries, { params: { of, id: String(id), figure }, query: { until } }, { signal }),
    staleTime: 0,
  })
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  const { sumCents, toComeCents, entryCount } = data
  return (
    <>
      <DrillDownSum
        shown={asked.shown}
        unit={asked.unit}
        sum={sumCents}
        label={t(($) => $.why.sum, { count: entryCount })}
        besides={asked.besides ?? [{ label: t(($) => $.why.toCome), cents: toComeCents }]}
      />
      {asked.rule}
      <Lines why={data} />
      <AsList drillDown={drillDown} />
    </>
  )
}

const thingOf = {
  application: 'loanId',
  case: undefined,
  payment: 'paymentId',
  overpayment: 'customerId',
  'credit-account': undefined,
} as const

/** The same lines in the journal, where they can be sorted and exported. */
function AsList({
  drillDown: { entries, id, figure, until },
}: Pick<EntriesDrillDownProps, 'drillDown'>) {
  const { t } = useTranslation('ledger')
  const entity = thingOf[entries]
  const { sees } = useSession()
  const days = until === undefined ? {} : { effective: `..${until}` }
  if (entity === undefined || !sees('settlement/ledger/journal')) return null
  return (
    <p>
      <PageLink
        to={{
          page: 'settlement/ledger/journal',
          search: { show: 'lines', [entity]: id, figure, ...days },
        }}
      >
        {t(($) => $.why.inJournal)}
      </PageLink>
    </p>
  )
}

function Lines({ why }: { why: Why }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const { lines, entryCount } = why
  return (
    <>
      <PlainTable<Line>
        rowKey={(line) => `${line.entryId} ${line.number}`}
        dataSource={lines}
        locale={{ emptyText: t(($) => $.why.none) }}
        columns={[
          { title: glossary.column(ledgerLines, 'effectiveOn'), dataIndex: 'effectiveOn' },
          {
            title: glossary.word('entryKind'),
            render: (_, { kind }) => glossary.choice('entryKind', kind),
          },
          {
            title: glossary.word('ledgerAccount'),
            render: (_, { account }) => glossary.choice('account', account),
          },
          {
            title: glossary.word('amount'),
            align: 'end',
            render: (_, { amountCents }) => <Money cents={amountCents} />,
          },
          {
            title: t(($) => $.why.running),
            align: 'end',
            render: (_, { runningCents }) => <Money cents={runningCents} />,
          },
          { title: glossary.word('entryId'), render: (_, line) => <Source line={line} /> },
          { title: glossary.word('who'), render: (_, { who }) => actorName(glossary, who) },
        ]}
      />
      {entryCount > lines.length && <p>{t(($) => $.why.newest, { shown: lines.length })}</p>}
    </>
  )
}

/** The entry, and the payment it came from, for users who may see them. */
function Source({ line }: { line: Line }) {
  const glossary = useGlossary()
  const { entryId, paymentId } = line
  return (
    <>
      <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: entryId } }}>
        {entryId}
      </PageLink>
      {paymentId !== null && (
        <>
          {' · '}
          <PageLink
            to={{ page: 'settlement/repayment/mpesa-payment', search: { payment: paymentId } }}
          >
            {glossary.word('paymentId')} {paymentId}
          </PageLink>
        </>
      )}
    </>
  )
}
