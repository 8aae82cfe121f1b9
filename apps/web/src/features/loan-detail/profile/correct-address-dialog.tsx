import { correctAddress } from '@daftari/contract/origination/corrections'
import { provinces } from '@daftari/contract/origination/platforms'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { LoanDialogProps } from '../acts/loan-dialog-props.ts'
import { useSeen } from './use-correction.ts'

const schema = correctAddress.body.omit({ loanId: true, version: true })

/** Places where customers live are offered; a new one may be typed. */
export function CorrectAddressDialog({ loan, open, onClose }: LoanDialogProps) {
  const { t } = useTranslation('loan-profile')
  const { person } = loan
  const { params, seen, refreshes } = useSeen(loan, open)
  const { run } = useCommand(correctAddress, {
    refreshes,
    done: t(($) => $.correct.done),
    silent: true,
  })
  const [province, setProvince] = useState(person.province ?? '')
  const { data } = useQuery({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => call(provinces, {}, { signal }),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  })
  const places = data?.rows ?? []
  const cities = places.find((one) => one.province === province)?.cities ?? []
  const offered = (names: readonly string[]) => names.map((value) => ({ value }))
  const filter = {
    filterOption: (typed: string, option?: { value: string }) =>
      option?.value.toLowerCase().includes(typed.toLowerCase()) === true,
  }
  return (
    <FormDialog
      open={open}
      title={t(($) => $.correct.address)}
      schema={schema}
      initial={{
        province: person.province ?? '',
        city: person.city ?? '',
        address: person.address ?? '',
      }}
      submitText={t(($) => $.correct.open)}
      consequence={t(($) => $.correct.addressConsequence, { name: person.name ?? '–' })}
      onSubmit={(body) => run({ params, body: { ...body, ...seen } })}
      onClose={onClose}
    >
      <Field name="province" label={t(($) => $.correct.province)}>
        <AutoComplete
          options={offered(places.map((one) => one.province))}
          showSearch={filter}
          onChange={setProvince}
        />
      </Field>
      <Field name="city" label={t(($) => $.correct.city)}>
        <AutoComplete options={offered(cities)} showSearch={filter} />
      </Field>
      <Field name="address" label={t(($) => $.correct.address_field)}>
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <Field name="reason" hint={t(($) => $.correct.reasonHint)}>
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
