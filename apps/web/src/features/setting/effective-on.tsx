import type { Setting } from '@daftari/contract/platform/records/setting'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Form } from 'antd'
import { useEffect } from 'react'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { keyOf } from './setting-queries.ts'
import { useEntered } from './use-entered.ts'

interface EffectiveOnProps {
  of: Setting
  object: string
  /** Whatever it says. */
  earliest: string
}

/** The first day, no earlier than the input allows; and whether a late approval moves it. */
export function EffectiveOn({ of, object, earliest }: EffectiveOnProps) {
  const { t } = useTranslation('settings')
  const form = Form.useFormInstance()
  const first = useFirstDay(of, object) ?? earliest
  const chosen = Form.useWatch('effectiveOn', form) as string | undefined
  useEffect(() => {
    if (chosen !== undefined && chosen < first) form.setFieldValue('effectiveOn', first)
  }, [form, chosen, first])
  return (
    <>
      <Field name="effectiveOn" hint={first > earliest ? t(($) => $.tooEarlyHint) : undefined}>
        <DateInput from={first} />
      </Field>
      <Field name="moves" label="" valuePropName="checked">
        <Checkbox>{t(($) => $.moves)}</Checkbox>
      </Field>
    </>
  )
}

/** The first day for what is entered; undefined while it is not known. */
function useFirstDay(of: Setting, object: string): string | undefined {
  const { firstDay } = of
  const document = useEntered(of)
  const { data } = useQuery({
    queryKey: [...keyOf(of), 'first-day', object, document],
    queryFn: ({ signal }) =>
      firstDay === undefined || document === undefined
        ? Promise.resolve(undefined)
        : call(firstDay, { body: { object, document } }, { signal }),
    enabled: firstDay !== undefined && document !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return data?.earliest
}
