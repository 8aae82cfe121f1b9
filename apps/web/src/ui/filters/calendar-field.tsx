import Input from 'antd/es/input/Input'
import { lazy, Suspense } from 'react'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'

const DateField = lazy(() => import('./date-field.tsx'))
const DateRangeField = lazy(() => import('./date-range-field.tsx'))

type Kind = 'date' | 'month' | 'dateRange'

/**
 * A date filter. The calendar is the heaviest part of a list, and the rows need not wait for it:
 * until it is there, the field shows what is set.
 */
export function CalendarField({ kind, ...field }: FieldProps & { kind: Kind }) {
  const { label, text, style } = field
  return (
    <Suspense
      fallback={
        <Input
          aria-label={label}
          prefix={<FieldLabel>{label}</FieldLabel>}
          style={style}
          value={text.replace('..', ' – ')}
          readOnly
        />
      }
    >
      {kind === 'dateRange' ? (
        <DateRangeField {...field} />
      ) : (
        <DateField {...field} picker={kind} />
      )}
    </Suspense>
  )
}
