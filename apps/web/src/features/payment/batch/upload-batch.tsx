import type { OutputOf } from '@daftari/contract/endpoint'
import { checkCorrectionBatch } from '@daftari/contract/payments/correction-batch'
import { askCorrectionBatch, correctionBatches } from '@daftari/contract/payments/correction-files'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { RowsTable } from '../../../ui/cells/rows-table.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { sheets } from '../../../ui/form/accepted-files.ts'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { WhatWasRead } from '../../../ui/what-was-read.tsx'
import styles from './batch.module.css'
import { DifferenceTable } from './difference-table.tsx'

type Checked = OutputOf<typeof checkCorrectionBatch>

interface UploadBatchProps {
  open: boolean
  onClose(): void
}

/** A file is tried and taken back: what it would do is seen before it is asked for. */
export default function UploadBatch({ open, onClose }: UploadBatchProps) {
  const { t } = useTranslation('corrections')
  const [unsaved, setUnsaved] = useState(false)
  const close = () => {
    setUnsaved(false)
    onClose()
  }
  return (
    <PageModal
      open={open}
      width={760}
      title={t(($) => $.batch.upload)}
      unsaved={unsaved}
      onClose={close}
    >
      {open && <Upload onClose={close} onTouch={() => setUnsaved(true)} />}
    </PageModal>
  )
}

function Upload({ onClose, onTouch }: { onClose(): void; onTouch(): void }) {
  const { t } = useTranslation('corrections')
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Checked>()
  const noteId = useId()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const check = useCommand(checkCorrectionBatch, { silent: true })
  const ask = useCommand(askCorrectionBatch, {
    refreshes: [correctionBatches],
    silent: true,
    done: t(($) => $.batch.asked),
  })
  const orShow = async (work: () => Promise<unknown>) => {
    setProblem('')
    await work().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setChecked(undefined)
    setProblem('')
    if (chosen === undefined) return
    onTouch()
    void orShow(async () => setChecked(await check.run({ body: {} }, chosen)))
  }
  const send = () => orShow(() => ask.run({ body: { note: note.trim() } }, file).then(onClose))
  const sound = checked !== undefined && checked.problems.length === 0
  return (
    <form
      className={styles.upload}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{t(($) => $.batch.hint)}</p>
      <FileInput
        accept={sheets}
        value={file}
        onChange={choose}
        aria-label={t(($) => $.batch.file)}
      />
      {check.busy && <p role="status">{t(($) => $.batch.checking)}</p>}
      {problem !== '' && <Alert type="error" role="alert" title={problem} />}
      {checked !== undefined && <Result checked={checked} />}
      {sound && (
        <label htmlFor={noteId}>
          {t(($) => $.batch.note)}
          <Input.TextArea
            id={noteId}
            autoFocus
            rows={2}
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      )}
      <DialogFoot
        submitText={t(($) => $.batch.send)}
        blocked={!sound || note.trim().length < 3}
        busy={ask.busy}
      />
    </form>
  )
}

function Result({ checked }: { checked: Checked }) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { problems, rows, amountCents, differences, whatWasRead } = checked
  const amount = format.moneyWithCurrency(amountCents)
  if (problems.length === 0) {
    return (
      <>
        <Alert
          type="success"
          role="status"
          title={t(($) => $.batch.sound, { rows, amount, loans: differences.length })}
        />
        <WhatWasRead of={whatWasRead} />
        <DifferenceTable rows={differences} />
      </>
    )
  }
  return (
    <>
      <Alert
        type="warning"
        role="status"
        title={t(($) => $.batch.unsound, { count: problems.length })}
      />
      <WhatWasRead of={whatWasRead} />
      <RowsTable
        rowKey={(one) => `${one.row} ${one.column} ${one.text}`}
        dataSource={[...problems]}
        scroll={{ x: 'max-content', y: 260 }}
        columns={[
          { title: t(($) => $.batch.row), dataIndex: 'row', width: 70 },
          { title: t(($) => $.batch.column), dataIndex: 'column', width: 110 },
          { title: t(($) => $.batch.problem), dataIndex: 'text' },
        ]}
      />
    </>
  )
}
