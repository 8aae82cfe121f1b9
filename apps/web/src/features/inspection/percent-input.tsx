import { InputNumber } from 'antd'

interface PercentInputProps {
  /** Parts per million. */
  value?: number
  onChange?: (ppm: number | undefined) => void
  id?: string
  label?: string
}

/** A share, typed in percent with two decimals and kept in parts per million. */
export function PercentInput({ value, onChange, id, label }: PercentInputProps) {
  return (
    <InputNumber
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      min={0}
      max={100}
      precision={2}
      suffix="%"
      value={value === undefined ? null : value / 10_000}
      onChange={(percent) =>
        onChange?.(percent === null ? undefined : Math.round(percent * 10_000))
      }
      style={{ width: 120 }}
    />
  )
}
