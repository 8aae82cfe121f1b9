import { setContactHours } from '@daftari/contract/contact/endpoints'
import { timeOfDay } from '@daftari/contract/contact/hours'
import { contactTime } from '@daftari/contract/contact/policy'
import { reason } from '@daftari/contract/shapes'
import { Input, Select } from 'antd'
import { z } from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Preferences, SeenBy } from './preferences-query.ts'

const schema = z
  .strictObject({ from: contactTime, until: contactTime, reason })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'must be later' })

/** Every half hour from seven to eight. */
const times = Array.from({ length: 27 }, (_, index) => timeOfDay(7 * 60 + index * 30)).map(
  (time) => ({ value: time, label: time }),
)

interface HoursDialogProps {
  open: boolean
  of: SeenBy
  name: string
  hours: Preferences['hours']
  refreshes: readonly (readonly unknown[])[]
  onClose(): void
}

/** When the customer wants to be contacted, within the lender's hours. */
export default function HoursDialog(props: HoursDialogProps) {
  const { open, of, name, hours, refreshes, onClose } = props
  const { t } = useTranslation('messages')
  const { t: shell } = useTranslation()
  const { run } = useCommand(setContactHours, {
    refreshes,
    done: t(($) => $.preferences.hoursSet),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      width={440}
      title={t(($) => $.preferences.hoursTitle, { name })}
      schema={schema}
      initial={hours === null ? {} : { from: hours.from, until: hours.until }}
      consequence={t(($) => $.preferences.hoursConsequence)}
      onSubmit={({ from, until, reason: why }) =>
        run({ body: { ...of, hours: { from, until }, reason: why } })
      }
      onClose={onClose}
    >
      <Field name="from" label={t(($) => $.preferences.from)}>
        <Select autoFocus options={times} />
      </Field>
      <Field name="until" label={t(($) => $.preferences.to)}>
        <Select options={times} />
      </Field>
      <Field name="reason" hint={shell(($) => $.form.reasonHint)}>
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
