import { InputNumber } from 'antd'

const ppmPerPercent = 10_000

interface PercentInputProps {
  /** Millionths. */
  value?: number
  onChange?: (ppm: number | undefined) => void
  id?: string
}

/** A share as it is spoken, in percent with up to four decimals; the form holds millionths. */
export function PercentInput({ value, onChange, id }: PercentInputProps) {
  return (
    <InputNumber<number>
      {...(id === undefined ? {} : { id })}
      min={0}
      precision={4}
      suffix="%"
      controls={false}
      value={value === undefined ? null : value / ppmPerPercent}
      formatter={(shown) => (shown === undefined ? '' : String(Number(shown)))}
      onChange={(percent) =>
        onChange?.(percent === null ? undefined : Math.round(percent * ppmPerPercent))
      }
      style={{ width: '100%' }}
    />
  )
}
