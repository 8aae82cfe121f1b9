import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'

const formats = { date: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** One day, or one month. */
export default function DateField(props: FieldProps & { picker: 'date' | 'month' }) {
  const { label, text, style, onChange, required, picker } = props
  return (
    <DatePicker
      aria-label={label}
      prefix={<FieldLabel>{label}</FieldLabel>}
      style={style}
      picker={picker}
      format={formats[picker]}
      value={text === '' ? null : dayjs(text)}
      allowClear={!required}
      onChange={(day: Dayjs | null) => onChange(day?.format(formats[picker]) ?? '')}
    />
  )
}
