import type { Field as Declared, Fields } from '@daftari/contract/platform/records/fields'
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
import styles from './field-group.module.css'
import { rowsOf } from './field-rows.ts'

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
  if (field.fields !== undefined) return <FieldGroup at={[name].flat()} field={field} />
  return (
    <Field
      name={name}
      label={label ?? glossary.word(field.word ?? own)}
      hint={hint}
      valuePropName={field.kind === 'flag' ? 'checked' : 'value'}
    >
      {controlOf(own, field)}
    </Field>
  )
}

function controlOf(name: string, field: Declared): ReactElement {
  const { kind, values = [], set = name, max, rows = 6, upToToday } = field
  const limit = max === undefined ? {} : { maxLength: max }
  switch (kind) {
    case 'text':
      return <Input {...limit} />
    case 'longText':
      return <Input.TextArea rows={rows} showCount {...limit} />
    case 'money':
      return <MoneyInput />
    case 'count':
      return <InputNumber precision={0} style={{ width: '100%' }} />
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
      return <Input type="time" />
    case 'weekdays':
      return <WeekdaysInput />
    case 'dates':
      return <DatesInput {...limit} />
    case 'group':
      throw new Error(`${name} is made of fields`)
    case 'id':
      return <InputNumber precision={0} controls={false} style={{ width: '100%' }} />
  }
}

function StaffInput(props: { id?: string; value?: number; onChange?(id: number): void }) {
  const { staff } = useOptions()
  return <Select<number> {...props} options={staff} showSearch={{ optionFilterProp: 'label' }} />
}

/** A document within the document: its fields below each other, and beside each other where they say so. */
function FieldGroup({ at, field }: { at: readonly string[]; field: Declared }) {
  const glossary = useGlossary()
  const { fields = {}, untitled } = field
  return (
    <fieldset className={styles.group}>
      {untitled !== true && <legend>{glossary.word(field.word ?? at.at(-1) ?? '')}</legend>}
      <FieldRows at={at} fields={fields} />
    </fieldset>
  )
}

/** The fields of a form in their order, below a path of the body. */
export function FieldRows({ at = [], fields }: { at?: readonly string[]; fields: Fields }) {
  return rowsOf(fields).map((names) => (
    <div key={names.join()} className={styles.row}>
      {names.map((name) => {
        const field = fields[name]
        if (field === undefined) return null
        return (
          <FieldInput
            key={name}
            name={[...at, name]}
            field={field}
            label={undefined}
            hint={undefined}
          />
        )
      })}
    </div>
  ))
}
