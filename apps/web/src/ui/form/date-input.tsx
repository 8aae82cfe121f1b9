import Input from 'antd/es/input/Input'
import { lazy, Suspense } from 'react'

const DatePickerInput = lazy(() => import('./date-picker.tsx'))

export interface DateInputProps {
  /** 'YYYY-MM-DD'. */
  value?: string | null
  onChange?: (day: string | undefined) => void
  id?: string
  /** The first and last day that may be chosen. */
  from?: string
  to?: string
}

/** A day of the lender's calendar, held as the text it is sent as. The calendar comes when needed. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input readOnly value={props.value ?? ''} />}>
      <DatePickerInput {...props} />
    </Suspense>
  )
}
