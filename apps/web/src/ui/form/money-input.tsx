import { formatCents, parseAmount } from '@daftari/kernel/money'
import { Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { deployment } from '../../lib/deployment.ts'

interface MoneyInputProps
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> {
  /** Cents. */
  value?: number | null
  onChange?: (cents: number | undefined) => void
}

/** An amount as it is spoken, `1,500.00`; the form holds cents. What is no amount holds nothing. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined || value === null ? '' : formatCents(value as never))
  return (
    <Input
      {...rest}
      inputMode="decimal"
      prefix={deployment().currency}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(parseAmount(target.value.trim()))
      }}
      onBlur={(event) => {
        if (parseAmount(shown.trim()) !== undefined || shown.trim() === '') setTyped(undefined)
        onBlur?.(event)
      }}
      style={{ fontVariantNumeric: 'tabular-nums', ...rest.style }}
    />
  )
}
