import { downloadStatement, statementFile } from '@daftari/contract/settlement/endpoints'
import { statementTables } from '@daftari/contract/settlement/tables'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Progress } from 'antd'
import { useEffect } from 'react'
import { addressOf } from '../../lib/api/address.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePanel } from '../../ui/panels/use-panel.ts'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { DayStandings } from './day-standings.tsx'
import { FileFacts, type StatementFile } from './file-facts.tsx'
import { FileLinks } from './file-links.tsx'
import { UndoStatement } from './undo-statement.tsx'

const busy = new Set(['waiting', 'reading', 'booking'])

/** One file: the progress of reading, the result, and the possible acts. */
export default function FileDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const { t } = useTranslation('statements')
  const client = useQueryClient()
  const { data: file } = usePanel(statementFile, id ?? 0, { enabled: id !== undefined })
  const { state, account } = file ?? {}
  // The list behind shows what the job has done since.
  useEffect(() => {
    if (account === undefined || state === undefined) return
    void client.invalidateQueries({ queryKey: ['table', statementTables[account].files.name] })
  }, [client, account, state])
  return (
    <DetailDrawer
      id={id}
      panel={statementFile}
      every={(read) => (busy.has(read?.state ?? '') ? 1_000 : undefined)}
      title={t(($) => $.statement.fileTitle, { id: id ?? '…' })}
      entity="statement"
      name={({ name }) => name}
      width={860}
      extra={(one) => (
        <Button size="small" href={addressOf(downloadStatement, { id: one.id })} download>
          {t(($) => $.statement.download)}
        </Button>
      )}
      footer={(one) => one.state === 'done' && <UndoStatement file={one} />}
      onClose={onClose}
    >
      {(one) => (
        <>
          <Standing file={one} />
          <DayStandings file={one} />
          <FileFacts file={one} />
          <FileLinks file={one} />
        </>
      )}
    </DetailDrawer>
  )
}

/** Above everything: the progress, the reason of a rejection, or the gap. */
function Standing({ file }: { file: StatementFile }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  if (busy.has(file.state)) {
    return (
      <Alert
        type="info"
        title={
          file.state === 'booking'
            ? t(($) => $.statement.booking, { booked: file.bookedCount })
            : t(($) => $.statement.reading, { rows: format.count(file.rowsRead) })
        }
        description={
          <>
            {t(($) => $.statement.mayLeave)}
            <Progress percent={100} status="active" showInfo={false} size="small" />
          </>
        }
      />
    )
  }
  if (file.refusal !== null) {
    return <Alert type="error" title={t(($) => $.statement.refused)} description={file.refusal} />
  }
  if (file.undone !== null) {
    return (
      <Alert type="warning" title={t(($) => $.statement.undone)} description={file.undone.reason} />
    )
  }
  return file.gap === null ? null : <Missing gap={file.gap} />
}

function Missing({ gap }: { gap: NonNullable<StatementFile['gap']> }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const amount = format.moneyWithCurrency(gap.cents)
  return (
    <Alert
      type="warning"
      title={t(($) => $.statement.gap, { file: gap.after, amount })}
      description={
        gap.missing !== null &&
        t(($) => $.statement.missingDays, {
          from: gap.missing.from,
          to: gap.missing.to,
        })
      }
    />
  )
}
