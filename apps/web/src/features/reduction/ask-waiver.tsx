import { waiverRequest } from '@daftari/contract/collections/reduction-requests'
import { reduceCredits } from '@daftari/contract/collections/reduction-tables'
import { previewWaiver } from '@daftari/contract/collections/reductions'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, InputNumber } from 'antd'
import { useDeferredValue } from 'react'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { WaiverPreview } from '../../ui/cells/waiver-preview.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'

const { ask: askWaiver } = waiverRequest.endpoints
const schema = askWaiver.body.extend({ loanId: askWaiver.params.shape.id })

/** Settlement requests the waiver of part of a loan's debt. */
export function AskWaiver({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('collection')
  const ask = useCommand(askWaiver, {
    refreshes: [reduceCredits],
    silent: true,
    done: t(($) => $.reduction.asked),
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.reduction.askWaiver)}
      schema={schema}
      initial={{ principal: false }}
      submitText={t(($) => $.reduction.submit)}
      consequence={t(($) => $.reduction.waiverConsequence)}
      width={520}
      onSubmit={({ loanId, ...body }) => ask.run({ params: { id: loanId as number }, body })}
      onClose={onClose}
    >
      <WaiverFields />
    </FormDialog>
  )
}

function WaiverFields() {
  const { t } = useTranslation('collection')
  return (
    <>
      <Field name="loanId">
        <InputNumber min={1} precision={0} controls={false} style={{ width: '100%' }} autoFocus />
      </Field>
      <Field name="amountCents" label={t(($) => $.reduction.waiverAmount)}>
        <MoneyInput />
      </Field>
      <Field name="principal" label="" valuePropName="checked">
        <Checkbox>{t(($) => $.reduction.withPrincipal)}</Checkbox>
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
      <Preview />
    </>
  )
}

/** Recomputed while typing; the reason of a refusal is shown before the request. */
function Preview() {
  const form = Form.useFormInstance()
  const typed = {
    loanId: Form.useWatch('loanId', form) as number | undefined,
    amountCents: Form.useWatch('amountCents', form) as number | undefined,
    principal: Form.useWatch('principal', form) === true,
  }
  const { loanId, ...body } = useDeferredValue(typed)
  const { amountCents = 0 } = body
  const query = useQuery({
    queryKey: ['waiver-preview', loanId, amountCents, body.principal],
    queryFn: ({ signal }) => {
      const input = { params: { id: loanId ?? 0 }, body: { ...body, amountCents } }
      return call(previewWaiver, input, { signal })
    },
    enabled: loanId !== undefined && amountCents > 0,
    retry: false,
    meta: { silent: true },
  })
  if (query.error !== null) return <p role="status">{query.error.message}</p>
  return query.data === undefined ? null : <WaiverPreview preview={query.data} atOnce />
}
