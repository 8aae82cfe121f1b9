import type { Field } from '@daftari/contract/platform/records/field'
import { Input, InputNumber, Switch } from 'antd'
import type { ReactElement } from 'react'
import { today } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { acceptedFiles } from '../accepted-files.ts'
import { ChoiceInput } from '../choice-input.tsx'
import { DateInput } from '../date-input.tsx'
import { DatesInput } from '../dates-input.tsx'
import { FileInput } from '../file-input.tsx'
import { MoneyInput } from '../money-input.tsx'
import { PercentInput } from '../percent-input.tsx'
import { PicturesInput } from '../pictures-input.tsx'
import { WeekdaysInput } from '../weekdays-input.tsx'
import { EveryOrSome } from './every-or-some.tsx'
import { EveryOption, OptionInput } from './option-input.tsx'

/** What its kind is entered with. */
export function controlOf(name: string, field: Field): ReactElement {
  const { kind, values = [], set = name, max, rows = 6, unit, source = 'staff' } = field
  const limit = max === undefined ? {} : { maxLength: max }
  const clear = field.mayBeEmpty === true ? { allowClear: true } : {}
  switch (kind) {
    case 'text':
      return <Input {...limit} autoComplete="off" />
    case 'longText':
      return <Input.TextArea rows={rows} showCount {...limit} />
    case 'secret':
      // A file is pasted with its lines.
      if (field.rows !== undefined) return <Input.TextArea rows={rows} {...limit} />
      return <Input.Password {...limit} autoComplete="off" />
    case 'names':
      return <Input {...limit} autoComplete="off" />
    case 'money':
      return <MoneyInput />
    case 'count':
      return <InputNumber precision={0} suffix={unit} style={{ width: '100%' }} />
    case 'percent':
      return <PercentInput />
    case 'date':
      return <DateInput {...daysOf(field)} />
    case 'dates':
      return <DatesInput {...limit} />
    case 'month':
      return <DateInput picker="month" />
    case 'time':
      return <Input maxLength={5} placeholder="08:30" autoComplete="off" />
    case 'weekdays':
      return <WeekdaysInput />
    case 'flag':
      return <Switch />
    case 'choice':
      return <ChoiceInput {...clear} values={values} set={set} />
    case 'several':
      if (field.every === true) return <EveryChoice values={values} set={set} />
      return <ChoiceInput mode="multiple" values={values} set={set} />
    case 'staff':
      return <OptionInput source="staff" />
    case 'option':
      return <OptionInput {...clear} source={source} name={name} />
    case 'options':
      if (field.every === true) return <EveryOption source={source} />
      return <OptionInput mode="multiple" source={source} name={name} />
    case 'pictures':
      return <PicturesInput most={max ?? 1} {...(field.upload && { upload: field.upload })} />
    case 'file':
      return <FileInput accept={acceptedFiles[field.accepts ?? 'papers']} />
    case 'group':
    case 'rows':
    case 'document':
      throw new Error(`${name}: is no single control`)
    case 'id':
      return <InputNumber precision={0} controls={false} style={{ width: '100%' }} />
  }
}

const daysOf = ({ upToToday, fromToday }: Field) => ({
  ...(upToToday === true ? { to: today() } : {}),
  ...(fromToday === true ? { from: today() } : {}),
})

/** Several of a closed list, or all. */
function EveryChoice({ values, set, ...rest }: { values: readonly string[]; set: string }) {
  const glossary = useGlossary()
  const options = values.map((value) => ({ value, label: glossary.choice(set, value) }))
  return <EveryOrSome {...rest} options={options.filter(({ value }) => value !== '*')} />
}
