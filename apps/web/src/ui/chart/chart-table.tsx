import { useFormat } from '../../lib/format/use-format.ts'
import { RowsTable } from '../cells/rows-table.tsx'
import type { ChartSpec } from './chart-spec.ts'
import { inFull } from './unit-format.ts'

/** The figures of a chart, for those who cannot or would rather not read the picture. */
export default function ChartTable({ spec, height }: { spec: ChartSpec; height: number }) {
  const format = useFormat()
  const { categories, series, unit, rightUnit = unit, categoryName } = spec
  return (
    <RowsTable
      scroll={{ y: height - 40, x: 'max-content' }}
      rowKey="category"
      dataSource={categories.map((category, index) => ({ category, index }))}
      columns={[
        { title: categoryName, dataIndex: 'category', fixed: 'start', width: 140 },
        ...series.map(({ name, values, right = false }) => ({
          key: name,
          title: name,
          align: 'end' as const,
          render: (_: unknown, { index }: { index: number }) =>
            inFull(values[index] ?? null, right ? rightUnit : unit, format),
        })),
      ]}
    />
  )
}
