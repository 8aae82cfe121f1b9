import { makeProgramKey, programs } from '@daftari/contract/administration/programs'
import type { Row as RowOf } from '@daftari/contract/table'
import { Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { Copy } from '../../ui/copy.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import styles from './programs.module.css'

type Row = Partial<RowOf<typeof programs>>

interface Given {
  clientId: string
  clientSecret: string
}

/** Makes a key for a program in use; the first one is for whoever asked for the program. */
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
  const [overlapHours, setOverlapHours] = useState(24)
  const [given, setGiven] = useState<Given>()
  const { run, busy } = useCommand(makeProgramKey, { refreshes: [programs] })
  const { programId: id, version, programName: name } = row
  const make = async () => {
    if (typeof id !== 'number' || typeof version !== 'number') return
    setGiven(await run({ params: { id }, body: { version, overlapHours } }))
  }
  return (
    <PageModal
      open
      title={t(($) => $.keyTitle, { name: name ?? '' })}
      onClose={onClose}
      width={560}
      footer={
        given === undefined ? (
          <Button type="primary" loading={busy} onClick={() => void make()}>
            {t(($) => $.make)}
          </Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t(($) => $.done)}
          </Button>
        )
      }
    >
      {given === undefined ? (
        replaces && <Overlap hours={overlapHours} onChange={setOverlapHours} />
      ) : (
        <>
          <Secret label={t(($) => $.clientId)} text={given.clientId} />
          <Secret label={t(($) => $.clientSecret)} text={given.clientSecret} />
          <p className={styles.quiet}>{t(($) => $.keyText)}</p>
        </>
      )}
    </PageModal>
  )
}

function Overlap({ hours, onChange }: { hours: number; onChange(hours: number): void }) {
  const { t } = useTranslation('programs')
  const id = useId()
  return (
    <>
      <p className={styles.quiet}>{t(($) => $.newKeyText)}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{t(($) => $.overlapHours)}</label>
        <InputNumber
          id={id}
          min={0}
          max={168}
          precision={0}
          value={hours}
          onChange={(value) => onChange(value ?? 0)}
        />
      </div>
    </>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.secret}>
      <span>{label}</span>
      <code>{text}</code>
      <Copy text={text} />
    </div>
  )
}
