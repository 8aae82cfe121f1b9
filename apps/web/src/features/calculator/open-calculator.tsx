import { lazy } from 'react'
import { Late } from '../../ui/dialog/late.tsx'
import type { CalculatorProps } from './calculator.tsx'

const Calculator = lazy(() => import('./calculator.tsx'))

/** The calculator, read when it is first wanted. */
export function OpenCalculator(props: CalculatorProps) {
  return (
    <Late wanted={props.open}>
      <Calculator {...props} />
    </Late>
  )
}
