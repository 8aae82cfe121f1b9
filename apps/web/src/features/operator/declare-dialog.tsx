import { declareOpenRequest } from '@daftari/contract/payments/operator/endpoints'
import { declarationVerdicts } from '@daftari/contract/payments/operator/enums'
import { openRequests } from '@daftari/contract/payments/operator/tables'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { demandProof } from '../../ui/form/demand-proof.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ProofInput } from '../../ui/form/proof-input.tsx'
import { nairobi } from './nairobi.ts'

const form = z
  .strictObject({
    verdict: z.enum(declarationVerdicts),
    receipt: z.string().trim().max(20).optional(),
    completedAt: z.string().optional(),
    reason: z.string().trim().min(3).max(300),
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
  const [proof, setProof] = useState<File>()
  const declare = useCommand(declareOpenRequest, {
    refreshes: [openRequests],
    silent: true,
    done: t(($) => $.open.declared),
  })
  const send = async ({ verdict, receipt, completedAt, reason }: z.output<typeof form>) => {
    const paper = demandProof(
      proof,
      t(($) => $.open.noProof),
    )
    const isPaid = verdict === 'paid' && completedAt !== undefined && receipt !== undefined
    const body = {
      verdict,
      reason,
      ...(isPaid ? { receipt, completedAt: `${completedAt}:00${nairobi}` } : {}),
    }
    await declare.run({ params: { id: request?.requestKey ?? 0 }, body }, paper)
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
      <ProofInput label={t(($) => $.open.proof)} onChange={setProof} />
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
