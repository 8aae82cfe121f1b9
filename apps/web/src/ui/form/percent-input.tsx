import { InputNumber } from 'antd'

interface PercentInputProps {
  id?: string
  /** Parts per million. */
  value?: number | null
  onChange?(ppm: number | null): void
  'aria-label'?: string
}

const ppmPerPercent = 10_000

/** A rate as it is spoken, `0.25` per cent; the form holds parts per million. */
export function PercentInput({ value, onChange, ...rest }: PercentInputProps) {
  return (
    <InputNumber
      {...rest}
      min={0}
      max={100}
      step={0.1}
      suffix="%"
      value={value === undefined || value === null ? null : value / ppmPerPercent}
      onChange={(percent) =>
        onChange?.(percent === null ? null : Math.round(Number(percent) * ppmPerPercent))
      }
    />
  )
}
