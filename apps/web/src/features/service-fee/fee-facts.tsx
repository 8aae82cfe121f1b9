import { feeTones } from '@daftari/contract/settlement/service-fee-kinds'
import { feeInvoiceFile } from '@daftari/contract/settlement/service-fee-reads'
import { feeStatements } from '@daftari/contract/settlement/service-fee-tables'
import type { ReactNode } from 'react'
import { addressOf } from '../../lib/api/address.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import type { FeeStatement } from './fee-query.ts'

/** A statement's state, the invoice beside it, and the people involved. */
export function FeeFacts({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(feeStatements, key)
  const difference = of.invoiceCents === null ? 0 : of.invoiceCents - of.totalCents
  const isOwed = of.state === 'confirmed' || of.state === 'paid'
  return (
    <Facts
      items={[
        {
          label: word('feeStatementState'),
          value: <StateTag set="feeStatementState" value={of.state} tones={feeTones} />,
        },
        {
          label: word('partnerService'),
          value: glossary.choice('partnerService', of.partnerService),
        },
        { label: word('statementTotal'), value: <Money cents={of.totalCents} currency strong /> },
        {
          label: word('invoiceAmount'),
          value: of.invoiceCents === null ? null : <Money cents={of.invoiceCents} currency />,
          ...(difference === 0 ? {} : { differs: <Money cents={difference} /> }),
        },
        { label: word('invoiceNumber'), value: <InvoiceLink of={of} /> },
        { label: word('invoiceOn'), value: of.invoiceOn },
        { label: word('owedFee'), value: <Money cents={of.owedCents} currency /> },
        {
          label: t(($) => $.rest),
          value: isOwed ? <Money cents={(of.owedCents ?? 0) - of.paidCents} currency /> : null,
        },
        ...said(word('explanation'), of.explanation),
        ...said(
          t(($) => $.disputed),
          of.disputeReason,
        ),
        ...said(word('reason'), of.correctionReason ?? of.endReason),
        { label: word('madeBy'), value: of.madeBy.name },
        { label: word('confirmedBy'), value: of.confirmedBy?.name },
        {
          label: word('confirmedAt'),
          value: of.confirmedAt === null ? null : <Instant at={of.confirmedAt} exact />,
        },
        { label: word('statementNumber'), value: of.number },
        ...linked(
          t(($) => $.corrects),
          of.correctsId,
          toStatement,
        ),
        ...linked(
          t(($) => $.correctedBy),
          of.correctedById,
          toStatement,
        ),
        ...linked(word('entryId'), of.entryId, toEntry),
      ]}
    />
  )
}

function InvoiceLink({ of }: { of: FeeStatement }) {
  if (of.invoiceNumber === null) return '–'
  return (
    <a href={addressOf(feeInvoiceFile, { id: of.id })} target="_blank" rel="noreferrer">
      {of.invoiceNumber}
    </a>
  )
}

/** Said only where there is something to say. */
const said = (label: string, value: string | null): Fact[] =>
  value === null ? [] : [{ label, value, wide: true }]

const linked = (label: string, id: number | null, to: (id: number) => ReactNode): Fact[] =>
  id === null ? [] : [{ label, value: to(id) }]

const toStatement = (id: number) => (
  <PageLink to={{ page: 'settlement/finance/technical-service-fee', search: { statement: id } }}>
    {id}
  </PageLink>
)

const toEntry = (id: number) => (
  <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: id } }}>{id}</PageLink>
)
