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
  /** For series without a state: five steps of the accent, then grey. */
  series: readonly string[]
  tones: Readonly<Record<Tone, string>>
  /** From small non-zero values to large ones. */
  ramp: readonly [string, string]
  /** What is lost, where figures go below zero. */
  loss: string
}

export function useChartInks(): ChartInks {
  const { token } = theme.useToken()
  return useMemo(() => {
    const accent = token.colorPrimary
    const surface = token.colorBgContainer
    return {
      text: token.colorText,
      faint: token.colorTextTertiary,
      line: token.colorBorderSecondary,
      surface,
      raised: token.colorBgElevated,
      font: token.fontFamily,
      series: [
        mixed(accent, token.colorText, 0.5),
        accent,
        ...[0.28, 0.46, 0.62].map((share) => mixed(accent, surface, share)),
        token.colorTextTertiary,
        mixed(token.colorTextTertiary, surface, 0.5),
      ],
      tones: {
        waiting: token.colorTextTertiary,
        progress: token.colorInfo,
        good: token.colorSuccess,
        attention: token.colorWarning,
        bad: token.colorError,
        suspended: token.purple,
      },
      ramp: [mixed(surface, accent, 0.1), accent],
      loss: token.colorError,
    }
  }, [token])
}

/** The steps with enough distance for each number of series. */
const picks: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 3],
  [0, 2, 4],
  [0, 2, 3, 4],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
]

/** The ink of one of several series; beyond those there are, a step between the least and the most. */
export function seriesInk(index: number, count: number, inks: ChartInks): string {
  const pick = picks[count]
  if (pick !== undefined) return inks.series[pick[index] ?? 1] ?? inks.text
  const [most = inks.text] = inks.series
  return mixed(inks.line, most, 0.25 + (0.75 * (index + 1)) / count)
}

/** Two `#rrggbb` inks mixed. */
export function mixed(from: string, to: string, share: number): string {
  const part = (ink: string, at: number) => Number.parseInt(ink.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => {
    const value = Math.round(part(from, at) * (1 - share) + part(to, at) * share)
    return value.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The contrast of two `#rrggbb` inks: from 1, no contrast, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(ink: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(ink.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
