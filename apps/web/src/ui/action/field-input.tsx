import type { Field as Declared } from '@daftari/contract/platform/records/fields'
import { Input, InputNumber, Select } from 'antd'
import type { ReactElement } from 'react'
import { useOptions } from '../../lib/options.ts'
import { ChoiceInput } from '../form/choice-input.tsx'
import { DateInput } from '../form/date-input.tsx'
import { Field } from '../form/field.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { PercentInput } from '../form/percent-input.tsx'

interface FieldInputProps {
  name: string
  field: Declared
  /** The glossary's word for the name when left out. */
  label: string | undefined
  hint: string | undefined
}

/** A declared field in a FormDialog: its kind decides its control. */
export function FieldInput({ name, field, label, hint }: FieldInputProps) {
  return (
    <Field name={name} {...(label === undefined ? {} : { label })} hint={hint}>
      {controlOf(name, field)}
    </Field>
  )
}

function controlOf(name: string, { kind, values = [], set = name, max }: Declared): ReactElement {
  const limit = max === undefined ? {} : { maxLength: max }
  switch (kind) {
    case 'text':
      return <Input {...limit} />
    case 'longText':
      return <Input.TextArea rows={6} showCount {...limit} />
    case 'money':
      return <MoneyInput />
    case 'count':
      return <InputNumber precision={0} style={{ width: '100%' }} />
    case 'percent':
      return <PercentInput />
    case 'date':
      return <DateInput />
    case 'choice':
      return <ChoiceInput values={values} set={set} />
    case 'staff':
      return <StaffInput />
  }
}

function StaffInput(props: { id?: string; value?: number; onChange?(id: number): void }) {
  const { staff } = useOptions()
  return <Select<number> {...props} options={staff} showSearch={{ optionFilterProp: 'label' }} />
}
