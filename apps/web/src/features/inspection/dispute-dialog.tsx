import { disputeReasons } from '@daftari/contract/origination/inspection/enums'
import { saveAuditResult } from '@daftari/contract/origination/inspection/inspection'
import { inspections } from '@daftari/contract/origination/inspection/tables'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type Inspection, inspectionKey } from './inspection-query.ts'

interface DisputeDialogProps {
  found: Inspection
  open: boolean
  onClose(): void
}

const schema = z.object({
  reason: z.enum(disputeReasons),
  remarks: z.string().trim().min(3).max(1000),
})

/** What is wrong with the auditor's decision, in a word and in sentences. */
export function DisputeDialog({ found, open, onClose }: DisputeDialogProps) {
  const { t } = useTranslation('loan-admin')
  const { id, version, decided } = found
  const { run } = useCommand(saveAuditResult, {
    refreshes: [inspections, inspectionKey(id), ['inspecting'], ['loan']],
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      danger
      title={t(($) => $.inspection.dispute)}
      schema={schema}
      submitText={t(($) => $.inspection.dispute)}
      consequence={t(($) => $.inspection.disputeConsequence, { name: decided?.auditor.name })}
      onSubmit={(body) =>
        run({ body: { stage: 'verdict', id, version, result: 'disputed', ...body } })
      }
      onClose={onClose}
    >
      <Field name="reason" label={t(($) => $.inspection.whatIsWrong)}>
        <ChoiceInput values={disputeReasons} set="disputeReason" autoFocus />
      </Field>
      <Field name="remarks">
        <Input.TextArea rows={4} maxLength={1000} showCount />
      </Field>
    </FormDialog>
  )
}
