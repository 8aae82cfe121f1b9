import { Select } from 'antd'
import { type Options, useOptions } from '../../lib/options.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { choicesOf } from './filter-texts.ts'

type Kind = 'product' | 'app' | 'staff' | 'team' | 'contactResult' | 'audience' | 'channel'

const ofOne: readonly Kind[] = ['staff', 'team', 'channel']

/** A person, a team or a channel is a single choice; other kinds allow several. */
export function OptionsField({ kind, ...props }: FieldProps & { kind: Kind }) {
  const { label, text, style, onChange } = props
  const options = optionsOf(kind, useOptions())
  const shared = {
    'aria-label': label,
    prefix: <FieldLabel>{label}</FieldLabel>,
    style,
    options,
    optionFilterProp: 'label',
    allowClear: true,
    popupMatchSelectWidth: false,
  } as const
  if (!ofOne.includes(kind)) {
    return (
      <Select<string[]>
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={choicesOf(text)}
        onChange={(chosen) => onChange(chosen.join(','))}
      />
    )
  }
  return (
    <Select<string | null>
      {...shared}
      showSearch
      value={text === '' ? null : text}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

interface Option {
  value: string
  label: string
}

export function optionsOf(kind: Kind, options: Options): Option[] {
  switch (kind) {
    case 'product':
      return options.products
    case 'app':
      return options.apps
    case 'contactResult':
      return options.contactResults
    case 'audience':
      return options.audiences
    case 'channel':
      return options.channels
    case 'staff':
      return options.staff.map(({ value, label }) => ({ value: String(value), label }))
    case 'team':
      return options.teams.map(({ value, label }) => ({ value: String(value), label }))
  }
}
