import type { OutputOf } from '@daftari/contract/endpoint'
import {
  askCorrectionBatch,
  checkCorrectionBatch,
  correctionBatches,
} from '@daftari/contract/payments/correction-batch'
import { Alert, Button, Input, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { DifferenceTable } from './difference-table.tsx'

type Checked = OutputOf<typeof checkCorrectionBatch>

interface UploadBatchProps {
  open: boolean
  onClose(): void
}

/** A file is tried and taken back: what it would do is seen before it is asked for. */
export function UploadBatch({ open, onClose }: UploadBatchProps) {
  const { t } = useTranslation('corrections')
  return (
    <PageModal open={open} width={760} title={t(($) => $.batch.upload)} onClose={onClose}>
      {open && <Upload onClose={onClose} />}
    </PageModal>
  )
}

function Upload({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('corrections')
  const { t: shell } = useTranslation()
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<Checked>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const check = useCommand(checkCorrectionBatch, { silent: true })
  const ask = useCommand(askCorrectionBatch, {
    refreshes: [correctionBatches],
    silent: true,
    done: t(($) => $.batch.asked),
  })
  const orTell = async (work: () => Promise<unknown>) => {
    setProblem('')
    await work().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    })
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setChecked(undefined)
    if (chosen === undefined) return
    void orTell(async () => setChecked(await check.run({ body: {} }, chosen)))
  }
  const send = () => orTell(() => ask.run({ body: { note: note.trim() } }, file).then(onClose))
  const sound = checked !== undefined && checked.problems.length === 0
  return (
    <>
      <p>{t(($) => $.batch.hint)}</p>
      <input
        type="file"
        accept=".csv,.xlsx"
        aria-label={t(($) => $.batch.file)}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {check.busy && <p role="status">{t(($) => $.batch.checking)}</p>}
      {problem !== '' && (
        <Alert type="error" role="alert" title={problem} style={{ margin: '12px 0' }} />
      )}
      {checked !== undefined && <Result checked={checked} />}
      {sound && (
        <Input.TextArea
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          aria-label={t(($) => $.batch.note)}
          placeholder={t(($) => $.batch.note)}
          style={{ marginTop: 12 }}
        />
      )}
      <footer style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 12 }}>
        <Button onClick={onClose}>{shell(($) => $.form.cancel)}</Button>
        <Button
          type="primary"
          disabled={!sound || note.trim().length < 3}
          loading={ask.busy}
          onClick={() => void send()}
        >
          {t(($) => $.batch.send)}
        </Button>
      </footer>
    </>
  )
}

function Result({ checked }: { checked: Checked }) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { problems, rows, amountCents, differences } = checked
  const amount = format.moneyWithCurrency(amountCents)
  if (problems.length === 0) {
    return (
      <>
        <Alert
          type="success"
          role="status"
          style={{ margin: '12px 0' }}
          title={t(($) => $.batch.sound, { rows, amount, loans: differences.length })}
        />
        <DifferenceTable rows={differences} />
      </>
    )
  }
  return (
    <>
      <Alert
        type="warning"
        role="status"
        style={{ margin: '12px 0' }}
        title={t(($) => $.batch.unsound, { count: problems.length })}
      />
      <Table
        size="small"
        rowKey={(one) => `${one.row} ${one.column} ${one.text}`}
        pagination={false}
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
