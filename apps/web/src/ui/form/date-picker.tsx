import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { DateInputProps } from './date-input.tsx'

const written = 'YYYY-MM-DD'

/** The calendar behind `DateInput`. */
export default function DatePickerInput({ value, onChange, id, from, to }: DateInputProps) {
  return (
    <DatePicker
      style={{ width: '100%' }}
      format={written}
      value={value === undefined || value === null || value === '' ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.format(written) ?? undefined)}
      {...(id === undefined ? {} : { id })}
      {...(from === undefined ? {} : { minDate: dayjs(from) })}
      {...(to === undefined ? {} : { maxDate: dayjs(to) })}
    />
  )
}
