import Input from 'antd/es/input/Input'
import { lazy, Suspense } from 'react'
import type { DateInputProps } from './date-picker.tsx'

const DatePickerInput = lazy(() => import('./date-picker.tsx'))

/** A day or a month of the lender's calendar, as the text it is sent as. The calendar comes late. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<Input readOnly id={props.id} value={props.value ?? ''} />}>
      <DatePickerInput {...props} />
    </Suspense>
  )
}
