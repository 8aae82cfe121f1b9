import { correctionRequest } from '@daftari/contract/payments/correction-endpoints'
import type { CorrectionKind } from '@daftari/contract/payments/enums'
import { secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { PageModal } from '../../../ui/dialog/page-modal.tsx'
import styles from './match.module.css'
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
export default function SplitDialog(props: SplitDialogProps) {
  const { open, kind, payment, onClose } = props
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const [unsaved, setUnsaved] = useState(false)
  const close = () => {
    setUnsaved(false)
    onClose()
  }
  const { receipt, availableCents } = payment
  const amount = format.moneyWithCurrency(availableCents)
  return (
    <PageModal
      open={open}
      width={620}
      title={t(($) => $.split[kind], { receipt, amount })}
      unsaved={unsaved}
      onClose={close}
    >
      {open && <SplitForm {...props} onClose={close} onTouch={() => setUnsaved(true)} />}
    </PageModal>
  )
}

function SplitForm(props: SplitDialogProps & { onTouch(): void }) {
  const { kind, payment, onClose, onDone, onTouch } = props
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const { id, version, availableCents, paidOn } = payment
  const [drafts, setDrafts] = useState<readonly DraftPart[]>([
    { key: 1, to: 'loan', number: '', amountCents: availableCents },
  ])
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<ApiError>()
  const ask = useCommand(correctionRequest.endpoints.ask, {
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
    if (parts === undefined || !ready) return
    setProblem(undefined)
    try {
      await ask.run({ params: { id }, body: { kind, parts, reason: reason.trim(), version } })
      onClose()
      onDone?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    }
  }
  const amount = format.moneyWithCurrency(sum)
  return (
    <form
      className={styles.split}
      onChange={onTouch}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PartRows
        drafts={drafts}
        leftCents={left}
        paidOn={paidOn}
        problems={problem?.fields ?? {}}
        onChange={(next) => {
          setDrafts(next)
          setProblem(undefined)
        }}
      />
      <label htmlFor={reasonId}>
        {t(($) => $.split.reason)}
        <Input.TextArea
          id={reasonId}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Alert
        type="info"
        title={t(($) => $.split.consequence, {
          limit: format.moneyWithCurrency(secondPersonAboveCents),
        })}
      />
      <Refused problem={problem} />
      <DialogFoot
        submitText={t(($) => $.split[kind === 'move' ? 'submitMove' : 'submitMatch'], { amount })}
        blocked={!ready}
        busy={ask.busy}
      />
    </form>
  )
}

/** What is of no row. */
function Refused({ problem }: { problem: ApiError | undefined }) {
  const fields = Object.keys(problem?.fields ?? {})
  if (problem === undefined || fields.some((field) => /^parts\.\d+\./.test(field))) return null
  return <Alert type="error" role="alert" title={problem.message} />
}
