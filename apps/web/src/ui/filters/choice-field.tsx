import { Select } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { choicesOf } from './filter-texts.ts'

/** Any number of a closed list. */
export function ChoiceField(props: FieldProps & { values: readonly string[]; set: string }) {
  const { label, text, style, onChange, values, set } = props
  const glossary = useGlossary()
  const chosen = choicesOf(text)
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={label}
      prefix={<FieldLabel>{label}</FieldLabel>}
      style={style}
      value={chosen}
      onChange={(next) => onChange(next.join(','))}
      options={values.map((value) => ({ value, label: glossary.choice(set, value) }))}
      optionFilterProp="label"
      maxTagCount="responsive"
      // One that is too long for its field is cut, not counted.
      maxTagPlaceholder={(left) => (chosen.length === 1 ? left[0]?.label : `+ ${left.length}`)}
      allowClear
      popupMatchSelectWidth={false}
    />
  )
}

/** One of a closed list, where several would make no sense. */
export function SingleChoiceField(props: FieldProps & { values: readonly string[]; set: string }) {
  const { label, text, style, onChange, values, set } = props
  const glossary = useGlossary()
  return (
    <Select<string>
      aria-label={label}
      prefix={<FieldLabel>{label}</FieldLabel>}
      style={style}
      value={text === '' ? null : text}
      onChange={(chosen) => onChange(chosen ?? '')}
      options={values.map((value) => ({ value, label: glossary.choice(set, value) }))}
      allowClear
      popupMatchSelectWidth={false}
    />
  )
}
