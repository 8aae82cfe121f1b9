import {
  manualEntries,
  manualEntryDetail,
  manualEntryDocument,
} from '@daftari/contract/ledger/manual-entries'
import { addressOf } from '../../lib/api/address.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { EntryLink } from '../ledger/entry-link.tsx'
import { type Manual, ManualEntryActs } from './manual-entry-acts.tsx'

interface ManualEntryDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One manual entry: its lines, its document, and what may be done with it. */
export default function ManualEntryDrawer({ id, onClose }: ManualEntryDrawerProps) {
  const { t, ready } = useTranslation('ledger')
  return (
    <DetailDrawer
      id={id}
      panel={manualEntryDetail}
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
  return (
    <ColumnFacts
      of={manualEntries}
      main="amount"
      wide={['entryText', 'decisionReason']}
      row={{
        manualEntryState: of.state,
        amount: of.amountCents,
        accountingOn: of.accountingOn,
        documentName: of.document,
        entryText: of.text,
        askedBy: of.askedBy,
        submittedAt: of.askedAt,
        decidedBy: of.decidedBy,
        decidedAt: of.decidedAt,
        ...(of.decisionReason !== null && { decisionReason: of.decisionReason }),
        entryId: of.entryId,
      }}
      cells={{ documentName: <Document of={of} />, entryId: <EntryLink id={of.entryId} /> }}
      more={[
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
