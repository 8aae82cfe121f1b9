import { askCorrection } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import { afterMatch } from './match.ts'
import { type DraftPart, PartRows, partsOf } from './part-rows.tsx'

interface Splittable {
  id: number
  version: number
  receipt: string
  availableCents: number
  paidOn: string
}

interface SplitDialogProps {
  open: boolean
  kind: CorrectionKind
  payment: Splittable
  onClose(): void
  onDone?(): void
}

/** Says loan by loan where a payment shall go, to the cent. */
export function SplitDialog(props: SplitDialogProps) {
  const { open, kind, payment, onClose } = props
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { receipt, availableCents } = payment
  const amount = format.moneyWithCurrency(availableCents)
  return (
    <PageModal
      open={open}
      width={620}
      title={t(($) => $.split[kind], { receipt, amount })}
      onClose={onClose}
    >
      {open && <SplitForm {...props} />}
    </PageModal>
  )
}

function SplitForm({ kind, payment, onClose, onDone }: SplitDialogProps) {
  const { t } = useTranslation('corrections')
  const { t: shell } = useTranslation()
  const format = useFormat()
  const { id, version, availableCents, paidOn } = payment
  const [drafts, setDrafts] = useState<readonly DraftPart[]>([
    { key: 1, to: 'loan', number: '', amountCents: availableCents },
  ])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const ask = useCommand(askCorrection, {
    refreshes: afterMatch,
    silent: true,
    done: ({ correctionState }) =>
      correctionState === 'asked' ? t(($) => $.desk.noted) : t(($) => $.split.done),
  })
  const parts = partsOf(drafts)
  const sum = drafts.reduce((cents, one) => cents + (one.amountCents ?? 0), 0)
  const left = availableCents - sum
  const fits = kind === 'move' ? left === 0 : left >= 0
  const ready = parts !== undefined && fits && reason.trim().length >= 3
  const submit = async () => {
    if (parts === undefined) return
    setProblem('')
    try {
      await ask.run({ params: { id }, body: { kind, parts, reason: reason.trim(), version } })
      onClose()
      onDone?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  const amount = format.moneyWithCurrency(sum)
  return (
    <>
      <PartRows drafts={drafts} leftCents={left} paidOn={paidOn} onChange={setDrafts} />
      <Input.TextArea
        rows={2}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        aria-label={t(($) => $.split.reason)}
        placeholder={t(($) => $.split.reason)}
      />
      <Alert
        type="info"
        style={{ margin: '12px 0' }}
        title={t(($) => $.split.consequence, {
          limit: format.moneyWithCurrency(secondPersonAboveCents),
        })}
      />
      {problem !== '' && (
        <Alert type="error" role="alert" title={problem} style={{ marginBottom: 12 }} />
      )}
      <footer style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
        <Button onClick={onClose}>{shell(($) => $.form.cancel)}</Button>
        <Button type="primary" disabled={!ready} loading={ask.busy} onClick={() => void submit()}>
          {t(($) => $.split[kind === 'move' ? 'submitMove' : 'submitMatch'], { amount })}
        </Button>
      </footer>
    </>
  )
}
