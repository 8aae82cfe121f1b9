import { theme } from 'antd'
import { useMemo } from 'react'
import type { Tone } from '../tone.ts'

export interface ChartInks {
  text: string
  faint: string
  line: string
  surface: string
  raised: string
  font: string
  /** For series that stand for no state, in this order. */
  series: readonly string[]
  tones: Readonly<Record<Tone, string>>
  /** From little to much. */
  ramp: readonly [string, string]
}

export function useChartInks(): ChartInks {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      text: token.colorText,
      faint: token.colorTextTertiary,
      line: token.colorBorderSecondary,
      surface: token.colorBgContainer,
      raised: token.colorBgElevated,
      font: token.fontFamily,
      series: [
        token.colorPrimary,
        token.colorInfo,
        token.colorWarning,
        token.purple,
        token.colorTextTertiary,
        token.colorError,
        token.magenta,
      ],
      tones: {
        waiting: token.colorTextTertiary,
        progress: token.colorInfo,
        good: token.colorSuccess,
        attention: token.colorWarning,
        bad: token.colorError,
        suspended: token.purple,
      },
      ramp: [token.colorPrimaryBg, token.colorPrimary],
    }),
    [token],
  )
}
