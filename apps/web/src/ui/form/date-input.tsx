import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DateInputProps {
  /** 'YYYY-MM-DD'. */
  value?: string | null
  onChange?: (day: string | undefined) => void
  id?: string
  /** The first and last day that may be chosen. */
  from?: string
  to?: string
}

const written = 'YYYY-MM-DD'

/** A day of the lender's calendar, held as the text it is sent as. */
export function DateInput({ value, onChange, id, from, to }: DateInputProps) {
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
