interface SparkLineProps {
  values: readonly number[]
  /** What it shows, for who does not see it. */
  label: string
  width?: number
  height?: number
}

const inset = 2

/** A row of figures as a small line without axes, the last one marked. */
export function SparkLine({ values, label, width = 96, height = 24 }: SparkLineProps) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => inset + (index * (width - 2 * inset)) / (values.length - 1)
  const y = (value: number) =>
    low === high
      ? height - inset
      : height - inset - ((value - low) * (height - 2 * inset)) / (high - low)
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  const last = values.length - 1
  return (
    <svg role="img" aria-label={label} width={width} height={height}>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.25" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="1.75" fill="currentColor" />
    </svg>
  )
}
