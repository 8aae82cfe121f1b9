import {
  manualEntries,
  manualEntryDetail,
  manualEntryDocument,
} from '@daftari/contract/ledger/manual-entries'
import { addressOf } from '../../lib/api/address.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PartPanel } from '../../ui/panels/part-panel.tsx'
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
          <PartPanel panel={manualEntryDetail} answer={of} part="lines" />
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
