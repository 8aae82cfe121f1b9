import type { Condition } from '@daftari/contract/intake/policy'
import { conditionFields } from '@daftari/contract/origination/rules/condition-fields'
import type { Field } from '@daftari/contract/platform/records/field'
import { cloneElement } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { controlOf } from '../../ui/form/declared/control-of.tsx'

interface ConditionInputsProps {
  when: Condition
  /** What a reader calls the rule that it is of. */
  rule: string
  onChange(when: Condition): void
}

/** What a condition is given; what is still empty is marked. */
export function ConditionInputs({ when, rule, onChange }: ConditionInputsProps) {
  const glossary = useGlossary()
  const values = when as Readonly<Record<string, unknown>>
  return Object.entries(conditionFields[when.is]).map(([name, field]) => {
    const label = glossary.fieldWord(name, field)
    const value = values[name]
    return (
      <div key={name}>
        <span aria-hidden="true">{label}</span>
        {cloneElement(controlOf(name, field), {
          'aria-label': `${label}: ${rule}`,
          value,
          status: isEmpty(value) ? 'error' : '',
          style: { width: '100%' },
          onChange: (entered: unknown) =>
            onChange({ ...when, [name]: entered ?? undefined } as Condition),
        } as object)}
      </div>
    )
  })
}

const isEmpty = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0)

/** What a condition begins with: numbers are left to be entered. */
export function firstCondition(is: Condition['is']): Condition {
  const begun = Object.entries(conditionFields[is]).map(([name, field]) => [name, firstOf(field)])
  return { is, ...Object.fromEntries(begun) } as Condition
}

function firstOf({ kind, values }: Field): unknown {
  if (kind === 'several') return []
  return kind === 'choice' ? values?.[0] : undefined
}
