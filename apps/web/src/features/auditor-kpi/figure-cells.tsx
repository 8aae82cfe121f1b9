import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { type Chosen, type Counted, counted, type DayRow, type KpiRow } from './cases.ts'

type Cells<R> = Record<Counted, (row: R) => React.ReactNode>

/** Each figure is a button that opens the cases it counts. */
export function useFigureCells<R extends KpiRow | DayRow>(
  decidedOf: (row: R) => string,
  onChoose: (chosen: Chosen) => void,
): Cells<R> {
  const format = useFormat()
  const cell = (figure: Counted) => (row: R) => {
    const { auditor } = row
    const value = row[figure]
    if (auditor === null || !value) return format.count(value)
    return (
      <Button
        type="link"
        size="small"
        style={{ padding: 0 }}
        onClick={() => onChoose({ auditor, decided: decidedOf(row), figure })}
      >
        {format.count(value)}
      </Button>
    )
  }
  return Object.fromEntries(counted.map((figure) => [figure, cell(figure)])) as Cells<R>
}
