import type { OutputOf } from '@daftari/contract/endpoint'
import type { statementFile } from '@daftari/contract/settlement/endpoints'
import { paymentStatementFiles } from '@daftari/contract/settlement/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { WhatWasRead } from '../../ui/what-was-read.tsx'

export type StatementFile = OutputOf<typeof statementFile>

export function FileFacts({ file }: { file: StatementFile }) {
  const { t } = useTranslation('statements')
  const { coversFrom, coversTo, lineCount } = file
  return (
    <>
      <ColumnFacts
        of={paymentStatementFiles}
        wide={['fileName']}
        row={{
          fileName: file.name,
          statementFileState: file.state,
          coversFrom,
          coversTo,
          statementRows: lineCount,
          knownRows: file.knownCount,
          problemRows: file.problemCount,
          bookedRows: file.bookedCount,
          paidIn: file.inCents,
          withdrawn: file.outCents,
          openingBalance: file.openingCents,
          closingBalance: file.closingCents,
          uploadedBy: file.uploadedBy,
          uploadedAt: file.uploadedAt,
        }}
        cells={{
          // A statement of days on which nothing moved is as good as any.
          statementRows:
            lineCount === 0 ? t(($) => $.statement.quietRows, { count: 0 }) : undefined,
        }}
      />
      {file.whatWasRead !== null && <WhatWasRead of={file.whatWasRead} />}
    </>
  )
}
