import {
  correctionBatchDetail,
  correctionBatchFile,
} from '@daftari/contract/payments/correction-batch'
import { correctionBatches } from '@daftari/contract/payments/correction-files'
import { addressOf } from '../../../lib/api/address.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { ColumnFacts } from '../../../ui/cells/column-facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PartPanel } from '../../../ui/panels/part-panel.tsx'
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
          <PartPanel panel={correctionBatchDetail} answer={batch} part="corrections" />
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
