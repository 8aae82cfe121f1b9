import { BarChart, HeatmapChart, LineChart, ScatterChart } from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { deployment } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useChartInks } from './chart-inks.ts'
import { chartOption } from './chart-option.ts'
import type { ChartSpec, ChartUnit } from './chart-spec.ts'
import { foldOthers } from './fold-others.ts'

use([
  LineChart,
  BarChart,
  ScatterChart,
  HeatmapChart,
  GridComponent,
  LabelLayout,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
])

interface ChartCanvasProps {
  title: string
  spec: ChartSpec
  /** Given what makes the picture, once there is one to make. */
  onPicture(picture: () => () => string): void
}

const pictureScale = 2

export default function ChartCanvas({ title, spec, onPicture }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const inks = useChartInks()
  const format = useFormat()
  const { t } = useTranslation('chart')

  useLayoutEffect(() => {
    if (place.current === null) return
    const made = init(place.current, undefined, { renderer: 'canvas' })
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = undefined
    }
  }, [])

  useEffect(() => {
    const means = {
      inks,
      format,
      unitName: (unit: ChartUnit) =>
        unit === 'money' ? deployment().currency : t(($) => $.units[unit]),
      width: place.current?.clientWidth ?? 0,
    }
    chart.current?.setOption(
      chartOption(
        foldOthers(
          spec,
          t(($) => $.others),
        ),
        means,
      ),
      { notMerge: true },
    )
    onPicture(
      () => () =>
        chart.current?.getDataURL({
          type: 'png',
          pixelRatio: pictureScale,
          backgroundColor: inks.surface,
        }) ?? '',
    )
  }, [spec, inks, format, onPicture, t])

  // Named by its title; what it shows is read in its table, where the figures have their units.
  return <div ref={place} role="img" aria-label={title} style={{ height: '100%' }} />
}
