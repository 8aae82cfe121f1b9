import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import styles from './calendar.module.css'
import { useTypedDay } from './typed-day.ts'

interface MomentInputProps {
  /** `2026-03-31 14:30` on the lender's clock. */
  value: string | undefined
  onChange(moment: string | undefined): void
  /** The first day that may be chosen. */
  from: string
  id?: string
}

const written = 'YYYY-MM-DD HH:mm'

/** A quarter of an hour of the lender's calendar, stored as local text. */
export function MomentInput({ value, onChange, from, id }: MomentInputProps) {
  const typed = useTypedDay({ format: written, from })
  return (
    <div className={styles.calendar} {...typed.around}>
      <DatePicker
        showTime={{ format: 'HH:mm', minuteStep: 15, defaultOpenValue: dayjs('09:00', 'HH:mm') }}
        format={written}
        preserveInvalidOnBlur
        value={value === undefined ? null : dayjs(value)}
        onChange={(moment) => {
          typed.clear()
          onChange(moment?.format(written) ?? undefined)
        }}
        minDate={dayjs(from)}
        needConfirm={false}
        style={{ width: '100%' }}
        {...(typed.message === '' ? {} : { status: 'error' as const })}
        {...(id === undefined ? {} : { id })}
      />
      {typed.message !== '' && <small role="alert">{typed.message}</small>}
    </div>
  )
}
