import { InputNumber } from 'antd'

interface PercentInputProps {
  id?: string
  /** Parts per million. */
  value?: number | null
  onChange?(ppm: number | undefined): void
  'aria-label'?: string
  placeholder?: string
}

const ppmPerPercent = 10_000

/**
 * A rate in per cent, `0.25`, with up to four decimals; the form's value is in parts per million, undefined
 * while empty.
 */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  return (
    <InputNumber<number>
      {...rest}
      min={0}
      precision={4}
      controls={false}
      suffix="%"
      style={{ width: '100%' }}
      formatter={(shown, { userTyping, input }) => (userTyping ? input : withoutZeros(shown))}
      value={value === undefined || value === null ? null : value / ppmPerPercent}
      onChange={(percent) =>
        onChange?.(percent === null ? undefined : Math.round(percent * ppmPerPercent))
      }
    />
  )
}

/** The control itself would fill up to four decimals. */
function withoutZeros(shown: number | string | undefined): string {
  return shown === undefined || shown === '' ? '' : String(Number(shown))
}
