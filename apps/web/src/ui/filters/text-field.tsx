import type { Filter } from '@daftari/contract/filters'
import { Tooltip } from 'antd'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { numberProblem } from './number-problem.ts'

interface TextFieldProps extends FieldProps {
  digitsOnly?: boolean
  /** What this filter does not accept stays in the field, with the reason, and nothing is looked for. */
  filter?: Filter
}

/** Takes effect on Enter and when it is left: not with every letter. */
export function TextField(props: TextFieldProps) {
  const { label, text, style, onChange, filter, digitsOnly = false } = props
  const [entered, setEntered] = useState(text)
  const [problem, setProblem] = useState<string>()
  const take = (value: string) => {
    const clean = digitsOnly ? value.replaceAll(/\D/g, '') : value.trim()
    setEntered(clean)
    const objection =
      clean === '' || filter === undefined ? undefined : numberProblem(filter, clean)
    setProblem(objection)
    if (objection !== undefined) return
    if (clean !== text) onChange(clean)
  }
  return (
    <Tooltip open={problem !== undefined} title={problem}>
      <Input
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
        aria-label={label}
        prefix={<FieldLabel>{label}</FieldLabel>}
        style={style}
        value={entered}
        allowClear
        maxLength={100}
        {...(digitsOnly ? { inputMode: 'numeric' as const } : {})}
        onChange={({ target, type }) => {
          setEntered(target.value)
          setProblem(undefined)
          if (type === 'click') take('')
        }}
        onPressEnter={() => take(entered)}
        onBlur={() => take(entered)}
      />
    </Tooltip>
  )
}
