import {
  correctionBatchDetail,
  correctionBatchFile,
} from '@daftari/contract/payments/correction-batch'
import { correctionBatches } from '@daftari/contract/payments/correction-files'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../lib/api/address.ts'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { PlainTable } from '../../../ui/cells/plain-table.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DetailDrawer } from '../../../ui/record/detail-drawer.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { toneOf } from '../../../ui/tone.ts'
import { WhatWasRead } from '../../../ui/what-was-read.tsx'
import { type Batch, BatchActs } from './batch-acts.tsx'
import { DifferenceTable } from './difference-table.tsx'

/** One file: what it does to each loan, its rows, and what may be done with it. */
export function BatchDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('corrections')
  const query = useQuery({
    queryKey: ['correction-batch', id],
    queryFn: ({ signal }) => call(correctionBatchDetail, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      id={id}
      query={query}
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
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(correctionBatches, key)
  return (
    <Facts
      items={[
        { label: word('amount'), value: <Money cents={batch.amountCents} currency strong /> },
        {
          label: word('batchState'),
          value: (
            <StatusTag tone={toneOf(batch.state) ?? 'waiting'}>
              {glossary.choice('batchState', batch.state)}
            </StatusTag>
          ),
        },
        {
          label: word('fileName'),
          value: (
            <a href={addressOf(correctionBatchFile, { id: batch.id })} download>
              {batch.fileName}
            </a>
          ),
        },
        { label: word('fileRows'), value: batch.rows },
        { label: word('note'), value: batch.note },
        { label: word('askedBy'), value: batch.askedBy.name },
        { label: word('submittedAt'), value: <Instant at={batch.askedAt} exact /> },
        { label: word('decidedBy'), value: batch.decidedBy?.name },
        { label: word('decisionReason'), value: batch.decisionReason ?? batch.undoReason },
      ]}
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
