import { manualEntries, manualEntryDocument } from '@daftari/contract/ledger/manual-entries'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../lib/api/address.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Day } from '../../ui/day.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import { ManualEntryActs } from './manual-entry-acts.tsx'
import { type Manual, useManual } from './manual-query.ts'

interface ManualEntryDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One manual entry: its lines, its document, and what may be done with it. */
export function ManualEntryDrawer({ id, onClose }: ManualEntryDrawerProps) {
  const { t, ready } = useTranslation('ledger')
  const query = useManual(id)
  return (
    <DetailDrawer
      id={id}
      query={query}
      ready={ready}
      title={ready ? t(($) => $.manual.title, { id: id ?? '' }) : ''}
      entity="manual-entry"
      width={760}
      footer={(of) => <ManualEntryActs of={of} />}
      onClose={onClose}
    >
      {(of) => (
        <>
          <ManualFacts of={of} />
          <Lines of={of} />
        </>
      )}
    </DetailDrawer>
  )
}

function ManualFacts({ of }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(manualEntries, key)
  return (
    <Facts
      items={[
        {
          label: word('manualEntryState'),
          value: (
            <StatusTag tone={toneOf(of.state) ?? 'waiting'}>
              {glossary.choice('manualEntryState', of.state)}
            </StatusTag>
          ),
        },
        { label: word('amount'), value: <Money cents={of.amountCents} currency strong /> },
        { label: word('accountingOn'), value: <Day text={of.accountingOn} /> },
        { label: word('documentName'), value: <Document of={of} /> },
        { label: word('entryText'), value: of.text, wide: true },
        { label: word('askedBy'), value: of.askedBy.name },
        { label: word('submittedAt'), value: <Instant at={of.askedAt} exact /> },
        { label: word('decidedBy'), value: of.decidedBy?.name },
        {
          label: word('decidedAt'),
          value: of.decidedAt === null ? null : <Instant at={of.decidedAt} exact />,
        },
        ...(of.decisionReason === null
          ? []
          : [{ label: word('decisionReason'), value: of.decisionReason, wide: true }]),
        {
          label: word('entryId'),
          value:
            of.entryId === null ? null : (
              <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: of.entryId } }}>
                {of.entryId}
              </PageLink>
            ),
        },
        ...other(
          t(($) => $.manual.takesBack),
          of.reversesId,
        ),
        ...other(
          t(($) => $.manual.reversedBy),
          of.reversalId,
        ),
      ]}
    />
  )
}

/** A link to another manual entry, where there is one. */
function other(label: string, id: number | null): Fact[] {
  if (id === null) return []
  const to = { page: 'settlement/ledger/manual-entries', search: { manual: id } } as const
  return [{ label, value: <PageLink to={to}>{id}</PageLink> }]
}

function Document({ of }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  if (of.document === null) {
    if (of.kind === 'reversal') return null
    return <StatusTag tone="attention">{t(($) => $.manual.noDocument)}</StatusTag>
  }
  return (
    <a href={addressOf(manualEntryDocument, { id: of.id })} target="_blank" rel="noreferrer">
      {of.document}
    </a>
  )
}

type Line = Manual['lines'][number]

function Lines({ of }: { of: Manual }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const side =
    (sign: 1 | -1) =>
    (_: unknown, { amountCents }: Line) =>
      amountCents * sign > 0 ? <Money cents={amountCents * sign} /> : ''
  return (
    <Panel title={t(($) => $.manual.lines)}>
      <PlainTable<Line>
        rowKey="number"
        dataSource={of.lines}
        columns={[
          { title: '', dataIndex: 'number', width: 40 },
          {
            title: glossary.word('ledgerAccount'),
            render: (_, { account }) => glossary.choice('account', account),
          },
          { title: glossary.word('debit'), align: 'end', render: side(1) },
          { title: glossary.word('credit'), align: 'end', render: side(-1) },
        ]}
      />
    </Panel>
  )
}
