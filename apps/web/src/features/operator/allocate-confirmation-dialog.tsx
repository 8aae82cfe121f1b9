import type { OutputOf } from '@daftari/contract/endpoint'
import {
  allocationRequest,
  type heldPayment,
} from '@daftari/contract/payments/operator/payment-allocation'
import { heldMessages } from '@daftari/contract/payments/operator/tables'
import { reason } from '@daftari/contract/shapes'
import { Input } from 'antd'
import { z } from 'zod'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'
import { Instant } from '../../ui/instant.tsx'
import { nairobi } from './nairobi.ts'
import styles from './operator.module.css'

export type HeldPayment = OutputOf<typeof heldPayment>

const form = z.strictObject({
  receipt: z.string().trim().min(6).max(60).optional(),
  amountCents: z.int().positive().optional(),
  paidAt: z.string().min(1).optional(),
  reference: z.string().trim().max(100).optional(),
  reason,
})

const needed = ['receipt', 'amountCents', 'paidAt'] as const

/**
 * What the message lacks must be entered, but for the reference, which a payer may leave
 * out.
 */
const formFor = (told: HeldPayment['told']) =>
  form.superRefine((body, { addIssue }) => {
    for (const field of needed) {
      if (told[field] !== null || (body[field] ?? '') !== '') continue
      addIssue({ code: 'custom', path: [field], message: 'is required' })
    }
  })

interface AllocateConfirmationDialogProps {
  id: number
  held: HeldPayment
  open: boolean
  onClose(): void
  onDone(): void
}

/** The message's own facts are shown; only missing ones are asked for. */
export function AllocateConfirmationDialog(props: AllocateConfirmationDialogProps) {
  const { id, held, open, onClose, onDone } = props
  const { t } = useTranslation('wallet')
  const enter = useCommand(allocationRequest.endpoints.ask, {
    refreshes: [heldMessages, ['held']],
    silent: true,
    done: t(($) => $.held.layAsked),
  })
  const { told } = held
  return (
    <FormDialog
      open={open}
      title={t(($) => $.held.layPaymentTitle)}
      schema={formFor(told)}
      initial={{}}
      submitText={t(($) => $.held.layPayment)}
      consequence={t(($) => $.held.layPaymentConsequence)}
      width={480}
      onSubmit={async ({ paidAt, ...said }) => {
        const at = paidAt === undefined ? {} : { paidAt: `${paidAt}:00${nairobi}` }
        await enter.run({ params: { id }, body: { ...said, ...at } })
        onDone()
      }}
      onClose={onClose}
    >
      <ReportedFacts held={held} />
      {told.receipt === null && (
        <Field name="receipt">
          <Input autoCapitalize="characters" />
        </Field>
      )}
      {told.amountCents === null && (
        <Field name="amountCents">
          <MoneyInput />
        </Field>
      )}
      {told.paidAt === null && (
        <Field name="paidAt" label={t(($) => $.open.completedAt)}>
          <Input type="datetime-local" />
        </Field>
      )}
      {told.reference === null && (
        <Field name="reference">
          <Input maxLength={100} />
        </Field>
      )}
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDialog>
  )
}

function ReportedFacts({ held: { told, shortCode } }: { held: HeldPayment }) {
  const { t } = useTranslation('wallet')
  const format = useFormat()
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(heldMessages, key)
  const { receipt, amountCents, paidAt, reference } = told
  const items = [
    { label: t(($) => $.desk.shortCode), value: shortCode },
    { label: word('receipt'), value: receipt },
    {
      label: word('amountCents'),
      value: amountCents === null ? null : format.moneyWithCurrency(amountCents),
    },
    { label: word('paidAt'), value: paidAt === null ? null : <Instant at={paidAt} exact /> },
    { label: word('reference'), value: reference },
  ].filter(({ value }) => value !== null)
  if (items.length === 0) return null
  return (
    <div className={styles.reported}>
      <Facts items={items} />
    </div>
  )
}
