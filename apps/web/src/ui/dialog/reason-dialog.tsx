import { reason } from '@daftari/contract/shapes'
import { Input } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { ReasonChips } from './reason-chips.tsx'

interface ReasonDialogProps {
  open: boolean
  title: ReactNode
  submitText: string
  consequence: ReactNode
  danger?: boolean
  final?: boolean
  /** The most frequent reasons, each with its key. */
  reasons?: readonly string[]
  /** Rejects with ApiError to keep the dialog open. */
  onReason(reason: string): Promise<unknown>
  onClose(): void
}

const schema = z.object({ reason })

/** Asks for a reason and explains the consequence. The reason is kept with the act. */
export default function ReasonDialog({
  onReason,
  danger = false,
  reasons,
  ...rest
}: ReasonDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      {...rest}
      schema={schema}
      danger={danger}
      width={440}
      onSubmit={({ reason }) => onReason(reason)}
    >
      {reasons !== undefined && <ReasonChips reasons={reasons} />}
      <Field name="reason" label={t(($) => $.form.reason)} hint={t(($) => $.form.reasonHint)}>
        <Input.TextArea rows={3} maxLength={300} showCount autoFocus onPressEnter={sendReason} />
      </Field>
    </FormDialog>
  )
}

/**
 * A reason is one line: Enter sends it, with Shift it begins another. An input method keeps its
 * own.
 */
function sendReason(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
