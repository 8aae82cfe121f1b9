interface Line {
  code: string
  text: string
}

/** The lines in only one of two lists of rules; both full orders if common lines are ordered differently. */
export function changedLines(
  before: readonly Line[],
  after: readonly Line[],
): [before: string, after: string] {
  const orders = [before, after].map((lines, at) => {
    const others = at === 0 ? after : before
    return lines
      .map(({ code }) => code)
      .filter((code) => others.some((other) => other.code === code))
      .join(' · ')
  })
  const isReordered = orders[0] !== orders[1]
  const of = (lines: readonly Line[], others: readonly Line[], at: number) =>
    [
      ...lines.filter(({ text }) => !others.some((other) => other.text === text)).map(textOf),
      ...(isReordered ? [orders[at]] : []),
    ].join('\n')
  return [of(before, after, 0), of(after, before, 1)]
}

const textOf = ({ text }: Line) => text
