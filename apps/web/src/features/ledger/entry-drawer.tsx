import { journal } from '@daftari/contract/ledger/tables'
import { useTranslation } from 'react-i18next'
import { actorName } from '../../lib/format/actor-name.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Copy } from '../../ui/copy.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { EntryLink } from './entry-link.tsx'
import { type Entry, useEntry } from './entry-query.ts'
import { EntryReference } from './entry-reference.tsx'
import styles from './ledger.module.css'
import { PaymentLink } from './payment-link.tsx'

/** One entry opened: when it counts and why, its lines, and what it takes back or is taken back by. */
export function EntryDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t, ready } = useTranslation('ledger')
  const query = useEntry(id)
  return (
    <DetailDrawer
      id={id}
      query={query}
      ready={ready}
      title={ready ? t(($) => $.entry.title, { id: id ?? '' }) : String(id ?? '')}
      width={860}
      onClose={onClose}
    >
      {(entry) => (
        <>
          <EntryFacts entry={entry} />
          <Lines entry={entry} />
        </>
      )}
    </DetailDrawer>
  )
}

function EntryFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(journal, key)
  const late = entry.accountingOn > entry.effectiveOn
  return (
    <Facts
      items={[
        { label: word('entryKind'), value: glossary.choice('entryKind', entry.kind) },
        { label: word('amount'), value: <Money cents={entry.debitCents} currency strong /> },
        {
          label: word('accountingOn'),
          value: late ? (
            <span title={t(($) => $.entry.late)}>
              <StatusTag tone="attention">{entry.accountingOn}</StatusTag>
            </span>
          ) : (
            <Day text={entry.accountingOn} />
          ),
        },
        { label: word('effectiveOn'), value: <Day text={entry.effectiveOn} /> },
        { label: word('postedAt'), value: <Instant at={entry.postedAt} exact /> },
        {
          label: word('who'),
          value:
            entry.manual === null
              ? actorName(glossary, entry.who)
              : `${entry.manual.askedBy.name} → ${entry.manual.bookedBy.name}`,
        },
        ...(entry.manual === null
          ? []
          : [{ label: t(($) => $.manual.behind), value: <ManualLink id={entry.manual.id} /> }]),
        { label: word('source'), value: glossary.choice('entrySource', entry.source) },
        {
          label: word('reference'),
          value: (
            <>
              <EntryReference text={entry.reference} /> <Copy text={entry.reference} />
            </>
          ),
        },
        { label: word('reversesId'), value: <EntryLink id={entry.reversesId} /> },
        { label: word('reversedById'), value: <EntryLink id={entry.reversedById} /> },
        {
          label: t(($) => $.entry.seal),
          value: entry.sealed ? t(($) => $.entry.sealed) : t(($) => $.entry.unsealed),
        },
        { label: word('reason'), value: entry.reason, wide: true },
      ]}
    />
  )
}

function ManualLink({ id }: { id: number }) {
  return (
    <PageLink to={{ page: 'settlement/ledger/manual-entries', search: { manual: id } }}>
      {id}
    </PageLink>
  )
}

type Line = Entry['lines'][number]

function Lines({ entry }: { entry: Entry }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(journal, key)
  const side =
    (sign: 1 | -1) =>
    (_: unknown, { amountCents }: Line) =>
      amountCents * sign > 0 ? <Money cents={amountCents * sign} /> : ''
  const { lines, lineCount } = entry
  return (
    <Panel title={t(($) => $.entry.lines, { count: lineCount })}>
      <PlainTable<Line>
        rowKey="number"
        dataSource={lines}
        columns={[
          {
            title: word('ledgerAccount'),
            render: (_, { account }) => glossary.choice('account', account),
          },
          { title: word('debit'), align: 'end', render: side(1) },
          { title: word('credit'), align: 'end', render: side(-1) },
          { title: word('loanId'), render: (_, { loanId }) => <LoanLink id={loanId} /> },
          { title: word('customerId'), render: (_, { customerId }) => customerId ?? '–' },
          {
            title: word('paymentId'),
            render: (_, { paymentId }) => <PaymentLink id={paymentId} />,
          },
        ]}
      />
      {lineCount > lines.length && (
        <p className={styles.note}>{t(($) => $.entry.moreLines, { shown: lines.length })}</p>
      )}
    </Panel>
  )
}
