import { parseAmount } from '@daftari/kernel/money'
import Input from 'antd/es/input/Input'
import Compact from 'antd/es/space/Compact'
import { useState } from 'react'
import { ungrouped } from '../../lib/format/ungrouped.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { toast } from '../../lib/toast.ts'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { rangeOf, rangeText } from './filter-texts.ts'

type Unit = 'money' | 'count'

/** From and to as they are typed; amounts are in cents in the address. */
export function NumberRangeField({ unit, ...props }: FieldProps & { unit: Unit }) {
  const { label, text, style, onChange } = props
  const { t } = useTranslation()
  const set = rangeOf(text)
  const [from, setFrom] = useState(() => shownOf(set.from, unit))
  const [to, setTo] = useState(() => shownOf(set.to, unit))

  const take = () => {
    const first = writtenOf(from, unit)
    const last = writtenOf(to, unit)
    if (first === undefined || last === undefined) {
      const problem = unit === 'money' ? t(($) => $.filters.invalidAmount) : undefined
      toast.warning(problem ?? t(($) => $.filters.wholeNumber))
      return
    }
    const range = rangeText(first === '' ? undefined : first, last === '' ? undefined : last)
    if (range !== text) onChange(range)
  }

  const shared = { inputMode: 'decimal', onPressEnter: take, onBlur: take } as const
  return (
    <Compact style={style}>
      <Input
        {...shared}
        style={{ flex: '1.6 1 0' }}
        prefix={<FieldLabel>{label}</FieldLabel>}
        aria-label={`${label} ${t(($) => $.filters.from)}`}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Input
        {...shared}
        style={{ flex: '1 1 0' }}
        prefix={<FieldLabel>–</FieldLabel>}
        aria-label={`${label} ${t(($) => $.filters.to)}`}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
    </Compact>
  )
}

const centsPerUnit = 100

function shownOf(written: string | undefined, unit: Unit): string {
  if (written === undefined) return ''
  return unit === 'money' ? String(Number(written) / centsPerUnit) : written
}

/** '' for nothing, undefined for what is not a number. */
function writtenOf(shown: string, unit: Unit): string | undefined {
  const text = ungrouped(shown)
  if (text === '') return ''
  if (unit === 'money') return parseAmount(text)?.toString()
  return /^-?\d{1,15}$/.test(text) ? text : undefined
}
