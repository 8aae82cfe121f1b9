import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { DateInputProps } from './date-input.tsx'

const written = { date: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** The calendar behind `DateInput`. */
export default function DatePickerInput(props: DateInputProps) {
  const { value, onChange, id, from, to, picker = 'date' } = props
  return (
    <DatePicker
      style={{ width: '100%' }}
      picker={picker}
      format={written[picker]}
      value={value === undefined || value === null || value === '' ? null : dayjs(value)}
      onChange={(day) => onChange?.(day?.format(written[picker]) ?? undefined)}
      {...(id === undefined ? {} : { id })}
      {...(from === undefined ? {} : { minDate: dayjs(from) })}
      {...(to === undefined ? {} : { maxDate: dayjs(to) })}
    />
  )
}
