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

/** What a form holds for a text that is no amount: nothing would be told as left empty. */
export const readAmount = (cents: number | undefined, typed = ''): number | undefined =>
  cents ?? (typed.trim() === '' ? undefined : Number.NaN)

const amountOf = (typed: string) => parseAmount(ungrouped(typed))

/** An amount as it is spoken, `1,500.00`; the form holds cents. What is no amount holds nothing. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  const before = useRef(value)
  // What is set from elsewhere, such as by a suggestion, stands in the place of what was typed.
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
