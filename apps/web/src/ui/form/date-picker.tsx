import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './calendar.module.css'
import { useTypedDay } from './typed-day.ts'

export interface DateInputProps {
  /** 'YYYY-MM-DD', of a month 'YYYY-MM'. */
  value?: string | null
  onChange?: (day: string | undefined) => void
  id?: string
  /** The first and last day that may be chosen. */
  from?: string
  to?: string
  picker?: 'date' | 'month'
}

const written = { date: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** The calendar behind `DateInput`. */
export default function DatePickerInput(props: DateInputProps) {
  const { value, onChange, id, from, to, picker = 'date' } = props
  const format = written[picker]
  const typed = useTypedDay({ format, from, to })
  return (
    <div className={styles.calendar} {...typed.around}>
      <DatePicker
        style={{ width: '100%' }}
        picker={picker}
        format={format}
        preserveInvalidOnBlur
        value={value === undefined || value === null || value === '' ? null : dayjs(value)}
        onChange={(day) => {
          typed.clear()
          onChange?.(day?.format(format) ?? undefined)
        }}
        {...(typed.message === '' ? {} : { status: 'error' as const })}
        {...(id === undefined ? {} : { id })}
        {...(from === undefined ? {} : { minDate: dayjs(from) })}
        {...(to === undefined ? {} : { maxDate: dayjs(to) })}
      />
      {typed.message !== '' && <small role="alert">{typed.message}</small>}
    </div>
  )
}
