import {
  correctionBatchDetail,
  correctionBatchFile,
} from '@daftari/contract/payments/correction-batch'
import { correctionBatches } from '@daftari/contract/payments/correction-files'
import { addressOf } from '../../../lib/api/address.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ColumnFacts } from '../../../ui/cells/column-facts.tsx'
import { PlainTable } from '../../../ui/cells/plain-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DetailDrawer } from '../../../ui/record/detail-drawer.tsx'
import { WhatWasRead } from '../../../ui/what-was-read.tsx'
import { type Batch, BatchActs } from './batch-acts.tsx'
import { DifferenceTable } from './difference-table.tsx'

/** One file: what it does to each loan, its rows, and what may be done with it. */
export default function BatchDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('corrections')
  return (
    <DetailDrawer
      id={id}
      panel={correctionBatchDetail}
      title={t(($) => $.batch.title, { id })}
      entity="correction-batch"
      presence
      width={820}
      footer={(batch) => <BatchActs batch={batch} />}
      onClose={onClose}
    >
      {(batch) => (
        <>
          <BatchFacts batch={batch} />
          {batch.whatWasRead !== null && <WhatWasRead of={batch.whatWasRead} />}
          <Panel title={t(($) => $.batch.differences)}>
            <DifferenceTable rows={batch.differences} />
          </Panel>
          <BatchRows batch={batch} />
        </>
      )}
    </DetailDrawer>
  )
}

function BatchFacts({ batch }: { batch: Batch }) {
  return (
    <ColumnFacts
      of={correctionBatches}
      main="amount"
      row={{
        amount: batch.amountCents,
        batchState: batch.state,
        fileName: batch.fileName,
        fileRows: batch.rows,
        note: batch.note,
        askedBy: batch.askedBy,
        submittedAt: batch.askedAt,
        decidedBy: batch.decidedBy,
        decisionReason: batch.decisionReason ?? batch.undoReason,
      }}
      cells={{
        fileName: (
          <a href={addressOf(correctionBatchFile, { id: batch.id })} download>
            {batch.fileName}
          </a>
        ),
      }}
    />
  )
}

function BatchRows({ batch }: { batch: Batch }) {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  return (
    <Panel title={t(($) => $.batch.rows)}>
      <PlainTable
        rowKey="id"
        dataSource={[...batch.corrections]}
        columns={[
          { title: t(($) => $.batch.row), render: (_, one) => one.fileRows.join(', ') },
          { title: glossary.word('receipt'), dataIndex: 'receipt' },
          {
            title: glossary.word('correctionKind'),
            render: (_, one) => glossary.choice('correctionKind', one.kind),
          },
          { title: glossary.word('correctionTarget'), dataIndex: 'target' },
          {
            title: glossary.word('amount'),
            align: 'end',
            render: (_, one) => <Money cents={one.amountCents} />,
          },
          { title: glossary.word('reason'), dataIndex: 'reason' },
        ]}
      />
    </Panel>
  )
}
