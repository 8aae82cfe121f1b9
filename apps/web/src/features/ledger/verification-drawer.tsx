import { verificationDetail, verifications } from '@daftari/contract/ledger/verification'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './ledger.module.css'
import { ProblemLine } from './problem-line.tsx'
import type { Verification } from './verification-query.ts'

interface VerificationDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One look at the books: invariant by invariant, how much was looked at and what contradicts it. */
export default function VerificationDrawer({ id, onClose }: VerificationDrawerProps) {
  const { t, ready } = useTranslation('ledger')
  return (
    <DetailDrawer
      id={id}
      panel={verificationDetail}
      every={(read) => (read?.finishedAt === null ? 3_000 : undefined)}
      ready={ready}
      title={ready ? t(($) => $.verification.title, { id: id ?? '' }) : String(id ?? '')}
      width={920}
      onClose={onClose}
    >
      {(of) => (
        <>
          <VerificationFacts of={of} />
          <Findings of={of} />
        </>
      )}
    </DetailDrawer>
  )
}

function VerificationFacts({ of }: { of: Verification }) {
  const { t } = useTranslation('ledger')
  const { problem } = of
  return (
    <ColumnFacts
      of={verifications}
      row={{
        verificationState: of.state,
        businessOn: of.businessOn,
        verificationCause: of.cause,
        finishedAt: of.finishedAt,
      }}
      cells={{ verificationCause: of.askedBy?.name }}
      more={
        problem === null
          ? []
          : [{ label: t(($) => $.verification.problem), value: problem, wide: true }]
      }
    />
  )
}

type Finding = Verification['findings'][number]

function Findings({ of }: { of: Verification }) {
  const { t } = useTranslation('ledger')
  const glossary = useGlossary()
  const format = useFormat()
  const lookedAt = (one: Finding) =>
    Object.entries(one.lookedAt)
      .map(([what, count]) => `${format.count(count)} ${glossary.choice('lookedAt', what)}`)
      .join(' · ')
  return (
    <RowsTable<Finding>
      rowKey="number"
      dataSource={of.findings}
      scroll={{ x: 720 }}
      expandable={{
        showExpandColumn: of.findings.some((one) => one.examples.length > 0),
        defaultExpandedRowKeys: of.findings
          .filter((one) => one.examples.length > 0)
          .map((one) => one.number),
        rowExpandable: (one) => one.examples.length > 0,
        expandedRowRender: (one) => <Examples of={one} />,
      }}
      columns={[
        { title: '', dataIndex: 'number', width: 40 },
        {
          title: glossary.word('invariant'),
          render: (_, one) => glossary.choice('invariant', String(one.number)),
        },
        {
          title: t(($) => $.verification.found),
          render: (_, one) => (
            <StatusTag tone={one.wrong === 0 ? 'good' : 'bad'}>
              {one.wrong === 0
                ? t(($) => $.verification.holdsOne)
                : t(($) => $.verification.wrong, { count: one.wrong })}
            </StatusTag>
          ),
        },
        { title: t(($) => $.verification.lookedAt), render: (_, one) => lookedAt(one) },
        {
          title: glossary.word('took'),
          align: 'end',
          className: styles.took ?? '',
          render: (_, one) => `${format.count(one.milliseconds)} ms`,
        },
      ]}
    />
  )
}

/** The first rows that contradict it; `verify-books` says the same. */
function Examples({ of }: { of: Finding }) {
  const { t } = useTranslation('ledger')
  const more = of.wrong - of.examples.length
  return (
    <ul className={styles.examples}>
      {of.examples.map((example) => (
        <li key={JSON.stringify(example)}>
          <ProblemLine of={example} />
        </li>
      ))}
      {more > 0 && <li>{t(($) => $.verification.more, { count: more })}</li>}
    </ul>
  )
}
