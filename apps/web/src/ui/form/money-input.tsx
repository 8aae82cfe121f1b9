import { formatCents, parseAmount } from '@daftari/kernel/money'
import { Input } from 'antd'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { deployment } from '../../lib/deployment.ts'
import { ungrouped } from '../../lib/format/ungrouped.ts'

interface MoneyInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> {
  /** Cents. */
  value?: number | null
  onChange?: (cents: number | undefined, typed: string) => void
}

/** A form's value for a text that is not an amount: undefined would count as left empty. */
export const readAmount = (cents: number | undefined, typed = ''): number | undefined =>
  cents ?? (typed.trim() === '' ? undefined : Number.NaN)

const amountOf = (typed: string) => parseAmount(ungrouped(typed))

/**
 * An amount with separators, `1,500.00`; the form's value is in cents. Text that is not an amount has no
 * valid value.
 */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  const before = useRef(value)
  // A value set from elsewhere, such as a suggestion, replaces the typed text.
  if (!Object.is(before.current, value) && !isTyping.current && typed !== undefined) {
    setTyped(undefined)
  }
  before.current = value
  useEffect(() => {
    isTyping.current = false
  })
  const shown = typed ?? (isNothing(value) ? '' : formatCents(value as never))
  return (
    <Input
      {...rest}
      inputMode="decimal"
      prefix={deployment().currency}
      value={shown}
      onChange={({ target }) => {
        isTyping.current = true
        setTyped(target.value)
        onChange?.(amountOf(target.value), target.value)
      }}
      onBlur={(event) => {
        if (amountOf(shown) !== undefined || shown.trim() === '') setTyped(undefined)
        onBlur?.(event)
      }}
      style={{ fontVariantNumeric: 'tabular-nums', ...rest.style }}
    />
  )
}

function isNothing(value: number | null | undefined): boolean {
  return value === undefined || value === null || Number.isNaN(value)
}
