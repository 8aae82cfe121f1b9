import { declareOpenRequest } from '@daftari/contract/payments/operator/endpoints'
import { declarationVerdicts } from '@daftari/contract/payments/operator/enums'
import { openRequests } from '@daftari/contract/payments/operator/tables'
import { reason } from '@daftari/contract/shapes'
import { Form, Input, Radio } from 'antd'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { nairobi } from './nairobi.ts'

const form = z
  .strictObject({
    verdict: z.enum(declarationVerdicts),
    receipt: z.string().trim().max(20).optional(),
    completedAt: z.string().optional(),
    reason,
    proof: z.instanceof(File),
  })
  .refine((body) => body.verdict === 'not-paid' || (body.receipt ?? '').length >= 6, {
    path: ['receipt'],
    message: 'is required',
  })
  .refine((body) => body.verdict === 'not-paid' || (body.completedAt ?? '') !== '', {
    path: ['completedAt'],
    message: 'is required',
  })

interface DeclareDialogProps {
  request: { requestKey: number | null; orderId: number | null } | undefined
  onClose(): void
}

/** What the operator's portal shows of a request, with its picture; another person confirms it. */
export function DeclareDialog({ request, onClose }: DeclareDialogProps) {
  const { t } = useTranslation('wallet')
  const glossary = useGlossary()
  const declare = useCommand(declareOpenRequest, {
    refreshes: [openRequests],
    silent: true,
    done: t(($) => $.open.declared),
  })
  const send = (entered: z.output<typeof form>) => {
    const { verdict, receipt, completedAt, reason, proof } = entered
    const isPaid = verdict === 'paid' && completedAt !== undefined && receipt !== undefined
    const body = {
      verdict,
      reason,
      ...(isPaid ? { receipt, completedAt: `${completedAt}:00${nairobi}` } : {}),
    }
    return declare.run({ params: { id: request?.requestKey ?? 0 }, body }, proof)
  }
  return (
    <FormDialog
      open={request !== undefined}
      title={t(($) => $.open.declareTitle, { id: request?.orderId ?? '' })}
      schema={form}
      initial={{ verdict: 'not-paid' }}
      submitText={t(($) => $.open.declare)}
      consequence={t(($) => $.open.declareConsequence)}
      width={480}
      onSubmit={send}
      onClose={onClose}
    >
      <Field name="verdict" label={t(($) => $.open.verdict)}>
        <Radio.Group
          options={declarationVerdicts.map((value) => ({
            value,
            label: glossary.choice('declared', value),
          }))}
        />
      </Field>
      <Form.Item noStyle dependencies={['verdict']}>
        {({ getFieldValue }) => getFieldValue('verdict') === 'paid' && <PaidFields />}
      </Form.Item>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <Field name="proof" label={t(($) => $.open.proof)}>
        <FileInput />
      </Field>
    </FormDialog>
  )
}

function PaidFields() {
  const { t } = useTranslation('wallet')
  return (
    <>
      <Field name="receipt">
        <Input autoCapitalize="characters" />
      </Field>
      <Field name="completedAt" label={t(($) => $.open.completedAt)}>
        <Input type="datetime-local" />
      </Field>
    </>
  )
}
