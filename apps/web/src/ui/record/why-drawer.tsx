import type { OutputOf } from '@daftari/contract/endpoint'
import { type Explained, whyFigure } from '@daftari/contract/ledger/why'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { PageDrawer } from '../dialog/page-drawer.tsx'
import { Facts } from '../facts.tsx'
import { LateSkeleton } from '../instead/late-skeleton.tsx'
import { Money } from '../money.tsx'
import { PageLink } from '../page-link.tsx'
import { Panel } from '../panel.tsx'
import { StatusTag } from '../status-tag.tsx'
import type { WhyProps } from './why-figure.tsx'

type Why = OutputOf<typeof whyFigure>
type Line = Why['lines'][number]

interface WhyDrawerProps extends WhyProps<Explained> {
  open: boolean
  onClose(): void
}

/** The entries behind a figure, their running sum, and whether they come to what is shown. */
export default function WhyDrawer({ open, onClose, ...asked }: WhyDrawerProps) {
  const { t, ready } = useTranslation('ledger')
  const { of, id, figure, cents, name } = asked
  const { data, error, refetch } = useQuery({
    queryKey: ['why', of, id, figure, cents],
    queryFn: ({ signal }) =>
      call(whyFigure, { params: { of, id: String(id), figure } }, { signal }),
    enabled: open,
    staleTime: 0,
  })
  return (
    <PageDrawer
      open={open}
      width={820}
      title={ready ? t(($) => $.why.title, { name }) : name}
      onClose={onClose}
    >
      {!ready && <LateSkeleton rows={3} />}
      {ready && data === undefined && <Panel.State error={error} retry={() => void refetch()} />}
      {ready && data !== undefined && (
        <>
          <Sum why={data} shownCents={cents} />
          <Lines why={data} />
        </>
      )}
    </PageDrawer>
  )
}

/** To the cent, and said when it is not. */
function Sum({ why, shownCents }: { why: Why; shownCents: number }) {
  const { t } = useTranslation('ledger')
  const format = useFormat()
  const { sumCents, toComeCents, entryCount } = why
  const off = shownCents - sumCents - toComeCents
  return (
    <Facts
      items={[
        { label: t(($) => $.why.shown), value: <Money cents={shownCents} currency strong /> },
        {
          label: t(($) => $.why.sum, { count: entryCount }),
          value: <Money cents={sumCents} currency />,
        },
        ...(toComeCents === 0
          ? []
          : [{ label: t(($) => $.why.toCome), value: <Money cents={toComeCents} currency /> }]),
        {
          label: t(($) => $.why.verdict),
          value:
            off === 0 ? (
              <StatusTag tone="good">{t(($) => $.why.ties)}</StatusTag>
            ) : (
              <StatusTag tone="bad">{t(($) => $.why.off, { amount: format.money(off) })}</StatusTag>
            ),
        },
      ]}
    />
  )
}

function Lines({ why }: { why: Why }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const { lines, entryCount } = why
  return (
    <>
      <Table<Line>
        size="small"
        rowKey={(line) => `${line.entryId} ${line.number}`}
        pagination={false}
        dataSource={lines}
        locale={{ emptyText: t(($) => $.why.none) }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: glossary.word('effectiveOn'), dataIndex: 'effectiveOn' },
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
          { title: glossary.word('who'), dataIndex: 'who' },
        ]}
      />
      {entryCount > lines.length && <p>{t(($) => $.why.newest, { shown: lines.length })}</p>}
    </>
  )
}

/** The entry, and the payment it came from, for whoever may see them. */
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
