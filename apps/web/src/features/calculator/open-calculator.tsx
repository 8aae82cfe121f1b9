import { lazy } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { Late } from '../../ui/dialog/late.tsx'
import type { CalculatorProps } from './calculator.tsx'

const Calculator = lazy(
  async () => (await Promise.all([import('./calculator.tsx'), loadTexts('calculator')]))[0],
)

/** The calculator, read when it is first wanted. */
export function OpenCalculator(props: CalculatorProps) {
  return (
    <Late wanted={props.open}>
      <Calculator {...props} />
    </Late>
  )
}
