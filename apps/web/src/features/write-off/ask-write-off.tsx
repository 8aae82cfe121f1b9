import { askWriteOff, writeOffFromDays, writeOffs } from '@daftari/contract/servicing/write-off'
import { reason } from '@daftari/contract/shapes'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const form = z.strictObject({
  loanId: z.coerce.number().int().positive(),
  reason,
})

/** Asks that a loan be written off; the server says what it owes and whether it may be. */
export function AskWriteOff({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('corrections')
  const ask = useCommand(askWriteOff, {
    refreshes: [writeOffs],
    silent: true,
    done: t(($) => $.writeOff.asked),
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.writeOff.ask)}
      schema={form}
      width={440}
      submitText={t(($) => $.writeOff.ask)}
      consequence={t(($) => $.writeOff.consequence.ask, { days: writeOffFromDays })}
      onClose={onClose}
      onSubmit={(body) => ask.run({ body: form.parse(body) })}
    >
      <Field name="loanId">
        <Input inputMode="numeric" autoFocus />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
