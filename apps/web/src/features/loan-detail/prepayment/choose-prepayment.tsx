import { choosePrepayment } from '@daftari/contract/servicing/prepayment'
import { prepaymentModes } from '@daftari/contract/servicing/prepayment-modes'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { PrepaymentChoices } from '../../../ui/cells/prepayment-choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { loanKey } from '../queries.ts'
import { type Outlook, prepaymentQuery } from './early-queries.ts'

const schema = choosePrepayment.body.omit({ was: true })

interface ChooseProps {
  loanId: number
  repayment: { id: number; prepayment: Outlook['choices'][number]['mode'] }
}

/** The customer's instruction for what came before it was due, with each way beside the other. */
export function ChoosePrepayment({ loanId, repayment }: ChooseProps) {
  const { t } = useTranslation('loan-profile')
  const [open, setOpen] = useState(false)
  const { id, prepayment: was } = repayment
  const { run } = useCommand(choosePrepayment, {
    refreshes: [loanKey(loanId)],
    silent: true,
    done: t(($) => $.early.chosen),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(($) => $.early.choose)}
      </Button>
      <FormDialog
        open={open}
        title={t(($) => $.early.chooseTitle, { id })}
        schema={schema}
        initial={{ prepayment: was }}
        submitText={t(($) => $.early.submit)}
        consequence={t(($) => $.early.consequence)}
        width={760}
        onSubmit={(body) => run({ params: { id }, body: { ...body, was } })}
        onClose={() => setOpen(false)}
      >
        <Ways loanId={loanId} repaymentId={id} />
        <Field name="prepayment">
          <Modes />
        </Field>
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Field>
      </FormDialog>
    </>
  )
}

function Modes(props: { value?: string; onChange?: (event: unknown) => void }) {
  const glossary = useGlossary()
  return (
    <Radio.Group
      {...props}
      options={prepaymentModes.map((value) => ({
        value,
        label: glossary.choice('prepayment', value),
      }))}
    />
  )
}

function Ways({ loanId, repaymentId }: { loanId: number; repaymentId: number }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  return (
    <Loaded query={useQuery(prepaymentQuery(loanId, { repaymentId }))}>
      {({ on, amountCents, choices }) => (
        <>
          <p>{t(($) => $.early.cameOn, { amount: format.moneyWithCurrency(amountCents), on })}</p>
          <PrepaymentChoices choices={choices} />
        </>
      )}
    </Loaded>
  )
}
