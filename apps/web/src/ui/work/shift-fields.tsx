import { weekdayName } from '@daftari/kernel/weekdays'
import { Checkbox, Input, Switch } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { Field } from '../form/field.tsx'

/** The days on which somebody gets new work, from when to when, and whether they get any. */
export function ShiftFields() {
  const { t, i18n } = useTranslation('work')
  const days = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: weekdayName(value, i18n.language),
  }))
  return (
    <>
      <Field name="weekdays" label={t(($) => $.days)}>
        <Checkbox.Group options={days} />
      </Field>
      <Field name="from" label={t(($) => $.shiftFrom)}>
        <Input maxLength={5} />
      </Field>
      <Field name="until" label={t(($) => $.shiftUntil)}>
        <Input maxLength={5} />
      </Field>
      <Field name="takesNew" valuePropName="checked">
        <Switch />
      </Field>
    </>
  )
}
