import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './filter-field.tsx'

/** Takes effect on Enter and when it is left: not with every letter. */
export function TextField(props: FieldProps & { digitsOnly?: boolean }) {
  const { label, text, style, onChange, digitsOnly = false } = props
  const [entered, setEntered] = useState(text)
  const take = (value: string) => {
    const clean = digitsOnly ? value.replaceAll(/\D/g, '') : value.trim()
    setEntered(clean)
    if (clean !== text) onChange(clean)
  }
  return (
    <Input
      aria-label={label}
      prefix={<FieldLabel>{label}</FieldLabel>}
      style={style}
      value={entered}
      allowClear
      maxLength={100}
      {...(digitsOnly ? { inputMode: 'numeric' as const } : {})}
      onChange={({ target, type }) => {
        setEntered(target.value)
        if (type === 'click') take('')
      }}
      onPressEnter={() => take(entered)}
      onBlur={() => take(entered)}
    />
  )
}
