import { waiverRequest } from '@daftari/contract/collections/reduction-requests'
import { reduceCredits } from '@daftari/contract/collections/reduction-tables'
import { previewWaiver } from '@daftari/contract/collections/reductions'
import { Checkbox, Input, InputNumber } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { TypedWaiver } from '../../ui/cells/typed-waiver.tsx'
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
      <TypedWaiver preview={previewWaiver} atOnce />
    </FormDialog>
  )
}
