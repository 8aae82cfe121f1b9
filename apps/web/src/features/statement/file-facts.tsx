import type { OutputOf } from '@daftari/contract/endpoint'
import type { statementFile } from '@daftari/contract/settlement/endpoints'
import { paymentStatementFiles } from '@daftari/contract/settlement/tables'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import { WhatWasRead } from '../../ui/what-was-read.tsx'

export type StatementFile = OutputOf<typeof statementFile>

export function FileFacts({ file }: { file: StatementFile }) {
  const { t } = useTranslation('statements')
  const glossary = useGlossary()
  const format = useFormat()
  const word = (key: string) => glossary.column(paymentStatementFiles, key)
  const state = glossary.choice('statementFileState', file.state)
  const count = (number: number | null) => (number === null ? null : format.count(number))
  // A statement of days on which nothing moved is as good as any.
  const rowsOf = (number: number | null) =>
    number === 0 ? t(($) => $.statement.quietRows, { count: 0 }) : count(number)
  const money = (cents: number | null) => (cents === null ? null : <Money cents={cents} />)
  const days =
    file.coversFrom === null || file.coversTo === null
      ? null
      : `${file.coversFrom} – ${file.coversTo}`
  return (
    <>
      <Facts
        items={[
          { label: word('fileName'), value: file.name, wide: true },
          {
            label: word('statementFileState'),
            value: <StatusTag tone={toneOf(file.state) ?? 'progress'}>{state}</StatusTag>,
          },
          { label: word('statementDays'), value: days },
          { label: word('statementRows'), value: rowsOf(file.lineCount) },
          { label: word('knownRows'), value: count(file.knownCount) },
          { label: word('problemRows'), value: count(file.problemCount) },
          { label: word('bookedRows'), value: count(file.bookedCount) },
          { label: t(($) => $.statement.in), value: money(file.inCents) },
          { label: t(($) => $.statement.out), value: money(file.outCents) },
          { label: word('openingBalance'), value: money(file.openingCents) },
          { label: word('closingBalance'), value: money(file.closingCents) },
          { label: word('uploadedBy'), value: file.uploadedBy?.name },
          { label: word('uploadedAt'), value: <Instant at={file.uploadedAt} exact /> },
        ]}
      />
      {file.whatWasRead !== null && <WhatWasRead of={file.whatWasRead} />}
    </>
  )
}
