import Input from 'antd/es/input/Input'
import { lazy, Suspense } from 'react'

const DatePickerInput = lazy(() => import('./date-picker.tsx'))

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

/** A day or a month of the lender's calendar, as the text it is sent as. The calendar comes late. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input readOnly id={props.id} value={props.value ?? ''} />}>
      <DatePickerInput {...props} />
    </Suspense>
  )
}
