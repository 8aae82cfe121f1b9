import type { Field as Declared } from '@daftari/contract/platform/records/fields'
import { Input, InputNumber, Select, Switch } from 'antd'
import type { ReactElement } from 'react'
import { today } from '../../lib/deployment.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useOptions } from '../../lib/options.ts'
import { ChoiceInput } from '../form/choice-input.tsx'
import { DateInput } from '../form/date-input.tsx'
import { DatesInput } from '../form/dates-input.tsx'
import { Field } from '../form/field.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { PercentInput } from '../form/percent-input.tsx'
import { WeekdaysInput } from '../form/weekdays-input.tsx'

interface FieldInputProps {
  /** The field's name in the body, or its path. */
  name: string | readonly string[]
  field: Declared
  /** The glossary's word for the name when left out. */
  label: string | undefined
  hint: string | undefined
}

/** A declared field in a FormDialog: its kind decides its control. */
export function FieldInput({ name, field, label, hint }: FieldInputProps) {
  const glossary = useGlossary()
  const own = [name].flat().at(-1) ?? ''
  return (
    <Field
      name={name}
      label={label ?? glossary.fieldWord(own, field)}
      hint={hint}
      valuePropName={field.kind === 'flag' ? 'checked' : 'value'}
    >
      {controlOf(own, field)}
    </Field>
  )
}

function controlOf(name: string, field: Declared): ReactElement {
  const { kind, values = [], set = name, max, rows = 6, upToToday, unit } = field
  const limit = max === undefined ? {} : { maxLength: max }
  switch (kind) {
    case 'text':
      return <Input {...limit} />
    case 'longText':
      return <Input.TextArea rows={rows} showCount {...limit} />
    case 'money':
      return <MoneyInput />
    case 'count':
      return <InputNumber precision={0} suffix={unit} style={{ width: '100%' }} />
    case 'percent':
      return <PercentInput />
    case 'date':
      return <DateInput {...(upToToday === true ? { to: today() } : {})} />
    case 'choice':
      return <ChoiceInput values={values} set={set} />
    case 'staff':
      return <StaffInput />
    case 'flag':
      return <Switch />
    case 'time':
      return <Input maxLength={5} placeholder="08:30" autoComplete="off" />
    case 'weekdays':
      return <WeekdaysInput />
    case 'dates':
      return <DatesInput {...limit} />
    case 'group':
      throw new Error(`${name}: a group is no single control`)
    case 'id':
      return <InputNumber precision={0} controls={false} style={{ width: '100%' }} />
  }
}

function StaffInput(props: { id?: string; value?: number; onChange?(id: number): void }) {
  const { staff } = useOptions()
  return <Select<number> {...props} options={staff} showSearch={{ optionFilterProp: 'label' }} />
}
