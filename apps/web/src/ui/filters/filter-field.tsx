import type { Filter } from '@daftari/contract/filters'
import type { Table } from '@daftari/contract/table'
import { useGlossary } from '../../lib/glossary.ts'
import { CalendarField } from './calendar-field.tsx'
import { ChoiceField, SingleChoiceField } from './choice-field.tsx'
import type { FieldProps } from './field-props.ts'
import type { FilterTexts } from './filter-texts.ts'
import { fieldWidth } from './filter-width.ts'
import { NumberRangeField } from './number-range-field.tsx'
import { OptionsField } from './options-field.tsx'
import { TextField } from './text-field.tsx'

interface FilterFieldProps {
  table: Pick<Table, 'page' | 'name' | 'filters'>
  name: string
  filters: FilterTexts
  onChange(patch: Readonly<Record<string, string | undefined>>): void
  block?: boolean
}

/** One filter with its name in front of its value. */
export function FilterField({ table, name, filters, onChange, block = false }: FilterFieldProps) {
  const glossary = useGlossary()
  const filter = table.filters[name]
  if (filter === undefined) return null
  const label = glossary.column(table, name)
  const field: FieldProps = {
    label,
    text: filters[name] ?? '',
    required: filter.required === true,
    style: { width: block ? '100%' : fieldWidth(filter.kind, label) },
    onChange: (text) => onChange({ [name]: text === '' ? undefined : text }),
  }
  return fieldOf(filter, name, field)
}

function fieldOf(filter: Filter, name: string, field: FieldProps) {
  switch (filter.kind) {
    case 'text':
      return <TextField key={field.text} {...field} />
    case 'phone':
    case 'idNumber':
      return <TextField key={field.text} {...field} filter={filter} />
    case 'id':
      return <TextField key={field.text} {...field} digitsOnly />
    case 'choice': {
      const list = { values: filter.values ?? [], set: filter.set ?? name }
      if (filter.single === true) return <SingleChoiceField {...field} {...list} />
      return <ChoiceField {...field} {...list} />
    }
    case 'product':
    case 'app':
    case 'staff':
    case 'team':
    case 'contactResult':
    case 'audience':
    case 'channel':
      return <OptionsField {...field} kind={filter.kind} />
    case 'date':
    case 'month':
      return <CalendarField {...field} kind={filter.kind} />
    case 'dateRange':
      return <CalendarField {...field} kind="dateRange" />
    case 'moneyRange':
      return <NumberRangeField key={field.text} {...field} unit="money" />
    case 'countRange':
      return <NumberRangeField key={field.text} {...field} unit="count" />
  }
}
