import {
  askRestructuring,
  graceAsks,
  restructuringQuote,
  restructurings,
} from '@daftari/contract/servicing/restructuring'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { z } from 'zod'
import { call } from '../../lib/api/call.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useAtRest } from '../../lib/use-at-rest.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Pair } from '../../ui/form/pair.tsx'
import { PercentInput } from '../../ui/form/percent-input.tsx'
import { loanKey } from '../loan-detail/queries.ts'
import { PaymentTarget } from '../payment/payment-target.tsx'
import { PlanComparison } from './plan-comparison.tsx'

const count = (least: number) => z.int().min(least).max(60)
const schema = askRestructuring.body.omit({ grace: true, ratePpm: true }).extend({
  /** The loan number; asked for only when the dialog is opened without a loan. */
  loanId: z.coerce.number().int().positive(),
  newRate: z.int().min(0).optional(),
  graceAsks: z.enum(['none', ...graceAsks]),
  graceAfter: count(0).optional(),
  gracePeriods: count(1).max(12).optional(),
})

interface AskProps {
  /** Left out, its number is asked for. */
  loanId?: number
  /** The number of unpaid instalments. */
  unpaid?: number
}

/** Requests new due days for an open loan, showing the new plan beside the current one. */
export function AskRestructuring({ loanId, unpaid }: AskProps) {
  const { t } = useTranslation('loan-profile')
  const [open, setOpen] = useState(false)
  const { run } = useCommand(askRestructuring, {
    refreshes: [restructurings, ...(loanId === undefined ? [] : [loanKey(loanId)])],
    silent: true,
    done: t(($) => $.restructure.done),
  })
  return (
    <Can do="restructuring.ask">
      <Button onClick={() => setOpen(true)}>{t(($) => $.restructure.ask)}</Button>
      <FormDialog
        open={open}
        title={t(($) => $.restructure.title)}
        schema={schema}
        initial={{
          ...(loanId !== undefined && { loanId }),
          ...(unpaid !== undefined && { instalments: unpaid }),
          graceAsks: 'none',
          graceAfter: 1,
          gracePeriods: 1,
        }}
        submitText={t(($) => $.restructure.submit)}
        consequence={t(($) => $.restructure.consequence)}
        width={820}
        onSubmit={({ loanId: number, firstDueOn, instalments, newRate, reason, ...asked }) =>
          run({
            body: {
              loanId: Number(number),
              firstDueOn,
              instalments,
              reason,
              ratePpm: newRate ?? null,
              grace: graceOf(asked),
            },
          })
        }
        onClose={() => setOpen(false)}
      >
        {loanId === undefined ? (
          <Field name="loanId" hint={<WhoseLoan />}>
            <Input inputMode="numeric" autoFocus />
          </Field>
        ) : (
          <Form.Item name="loanId" hidden noStyle />
        )}
        <Fields />
        <Quote />
        <Field name="reason">
          <Input.TextArea rows={2} maxLength={300} showCount />
        </Field>
      </FormDialog>
    </Can>
  )
}

type Asked = Pick<z.input<typeof schema>, 'graceAsks' | 'graceAfter' | 'gracePeriods'>

function graceOf({ graceAsks: asks, graceAfter, gracePeriods }: Asked) {
  if (asks === 'none') return null
  return { asks, after: graceAfter ?? 0, periods: gracePeriods ?? 1 }
}

const whole = { precision: 0, style: { width: '100%' } } as const

function WhoseLoan() {
  return <PaymentTarget of="loanId" number={Form.useWatch('loanId', Form.useFormInstance())} />
}

function Fields() {
  const { t } = useTranslation('loan-profile')
  const ratePer = useQuote().data?.before.ratePer
  const glossary = useGlossary()
  const hasGrace = Form.useWatch('graceAsks', Form.useFormInstance()) !== 'none'
  return (
    <>
      <Pair>
        <Field name="firstDueOn" label={glossary.word('newFirstDueOn')}>
          <DateInput />
        </Field>
        <Field name="instalments" label={glossary.word('newInstalments')}>
          <InputNumber min={1} max={60} {...whole} />
        </Field>
      </Pair>
      {/* What a rate is counted by is the loan's: before the loan is known nobody can name one. */}
      {ratePer !== undefined && (
        <Field
          name="newRate"
          label={t(($) => $.restructure.newRate[ratePer])}
          hint={t(($) => $.restructure.rateStays)}
        >
          <PercentInput />
        </Field>
      )}
      <Field name="graceAsks" label={t(($) => $.restructure.graceOf)}>
        <Select
          options={[
            { value: 'none', label: t(($) => $.restructure.noGrace) },
            ...graceAsks.map((value) => ({ value, label: glossary.choice('graceAsks', value) })),
          ]}
        />
      </Field>
      {hasGrace && (
        <Pair>
          <Field name="graceAfter" label={t(($) => $.restructure.graceAfter)}>
            <InputNumber min={0} max={60} {...whole} />
          </Field>
          <Field name="gracePeriods">
            <InputNumber min={1} max={12} {...whole} />
          </Field>
        </Pair>
      )}
    </>
  )
}

/** The reason of a refusal is shown before the request. */
function Quote() {
  const query = useQuote()
  if (query.error !== null) return <p role="status">{query.error.message}</p>
  return query.data === undefined ? null : <PlanComparison outlook={query.data} />
}

/** Recomputed while typing. */
function useQuote() {
  const form = Form.useFormInstance<z.input<typeof schema>>()
  const typed = Form.useWatch([], form)
  const asked = useDeferredValue(typed)
  const { firstDueOn, instalments, newRate } = asked ?? {}
  const loanId = Number(useAtRest(asked?.loanId))
  const grace = asked?.graceAsks === undefined ? null : graceOf(asked)
  const conditions = {
    ...(grace !== null && {
      graceAsks: grace.asks,
      graceAfter: grace.after,
      gracePeriods: grace.periods,
    }),
    ...(newRate !== undefined && { ratePpm: newRate }),
  }
  return useQuery({
    queryKey: [...loanKey(loanId), 'restructuring', firstDueOn, instalments, conditions],
    queryFn: ({ signal }) => {
      const plan = { firstDueOn: firstDueOn ?? '', instalments: instalments ?? 1, ...conditions }
      return call(restructuringQuote, { params: { id: loanId }, query: plan }, { signal })
    },
    enabled: loanId > 0 && firstDueOn !== undefined && Number.isInteger(instalments),
    retry: false,
    meta: { silent: true },
    // For the same loan the last result stays until the next; another loan starts empty.
    placeholderData: (last, query) => (query?.queryKey[1] === loanId ? last : undefined),
  })
}
