import { makeProgramKey, programs } from '@daftari/contract/administration/programs'
import type { Row as RowOf } from '@daftari/contract/table'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { SecretDialog } from './secret-dialog.tsx'

type Row = Partial<RowOf<typeof programs>>

/** Makes a key for a program in use; the first one is for the person who requested the program. */
export function MakeProgramKey({ row }: { row: Row }) {
  const { t } = useTranslation('programs')
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const isFirst = row.openKeys === 0
  if (row.programState !== 'active' || (isFirst && row.askedBy?.id !== user.id)) return null
  return (
    <Can do="program.ask">
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t(($) => $.newKey)}
      </Button>
      {open && <KeyDialog row={row} replaces={!isFirst} onClose={() => setOpen(false)} />}
    </Can>
  )
}

interface KeyDialogProps {
  row: Row
  /** There are keys that open now. */
  replaces: boolean
  onClose(): void
}

function KeyDialog({ row, replaces, onClose }: KeyDialogProps) {
  const { t } = useTranslation('programs')
  const { run, busy } = useCommand(makeProgramKey, { refreshes: [programs] })
  const { programId: id, version, programName: name } = row
  const make = async (overlapHours: number) => {
    if (typeof id !== 'number' || typeof version !== 'number') return undefined
    const given = await run({ params: { id }, body: { version, overlapHours } })
    return [
      { label: t(($) => $.clientId), text: given.clientId },
      { label: t(($) => $.clientSecret), text: given.clientSecret },
    ]
  }
  return (
    <SecretDialog
      title={t(($) => $.keyTitle, { name: name ?? '' })}
      replaces={replaces ? t(($) => $.newKeyText) : undefined}
      text={t(($) => $.keyText)}
      busy={busy}
      make={make}
      onClose={onClose}
    />
  )
}
