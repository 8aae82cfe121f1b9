import type { OutputOf } from '@daftari/contract/endpoint'
import { entryDetail } from '@daftari/contract/ledger/endpoints'
import { journal } from '@daftari/contract/ledger/tables'
import { actorName } from '../../lib/format/actor-name.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { Copy } from '../../ui/copy.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelAnswer } from '../../ui/panels/panel-view.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { EntryLink } from './entry-link.tsx'
import { EntryReference } from './entry-reference.tsx'
import styles from './ledger.module.css'

type Entry = OutputOf<typeof entryDetail>

/** One entry opened: when it counts and why, its lines, and what it takes back or is taken back by. */
export default function EntryDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t, ready } = useTranslation('ledger')
  return (
    <DetailDrawer
      id={id}
      panel={entryDetail}
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
  const { manual, reference } = entry
  return (
    <ColumnFacts
      of={journal}
      main="amount"
      wide={['reason']}
      row={{
        entryKind: entry.kind,
        amount: entry.debitCents,
        accountingOn: entry.accountingOn,
        effectiveOn: entry.effectiveOn,
        postedAt: entry.postedAt,
        who: entry.who,
        reference,
        reversesId: entry.reversesId,
        reversedById: entry.reversedById,
        reason: entry.reason,
      }}
      cells={{
        accountingOn:
          entry.accountingOn > entry.effectiveOn ? (
            <span title={t(($) => $.entry.late)}>
              <StatusTag tone="attention">{entry.accountingOn}</StatusTag>
            </span>
          ) : undefined,
        who:
          manual === null
            ? actorName(glossary, entry.who)
            : `${manual.askedBy.name} → ${manual.bookedBy.name}`,
        reference: (
          <>
            <EntryReference text={reference} /> <Copy text={reference} />
          </>
        ),
        reversesId: <EntryLink id={entry.reversesId} />,
        reversedById: <EntryLink id={entry.reversedById} />,
      }}
      more={[
        {
          label: glossary.column(journal, 'source'),
          value: glossary.choice('entrySource', entry.source),
        },
        ...(manual === null
          ? []
          : [{ label: t(($) => $.manual.behind), value: <ManualLink id={manual.id} /> }]),
        {
          label: t(($) => $.entry.seal),
          value: entry.sealed ? t(($) => $.entry.sealed) : t(($) => $.entry.unsealed),
        },
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

function Lines({ entry }: { entry: Entry }) {
  const { t } = useTranslation('ledger')
  const { lines, lineCount } = entry
  return (
    <Panel title={t(($) => $.entry.lines, { count: lineCount })}>
      <PanelAnswer panel={entryDetail} answer={entry} only="lines" />
      {lineCount > lines.length && (
        <p className={styles.note}>{t(($) => $.entry.moreLines, { shown: lines.length })}</p>
      )}
    </Panel>
  )
}
