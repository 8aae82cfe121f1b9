const width = 30

export type Progress = (share: number, what: string, secondsLeft?: number) => void

/** Extrapolated from the elapsed time; unknown for the first few hundredths. */
export function timeLeft(now: () => number): (share: number) => number | undefined {
  const began = now()
  return (share) =>
    share < 0.05 ? undefined : Math.ceil(((now() - began) * (1 - share)) / share / 1_000)
}

/**
 * A line that fills up on a terminal; elsewhere, such as in a log, a line for each tenth.
 * `share` goes from 0 to 1.
 */
export function progressBar(title: string, out: NodeJS.WriteStream): Progress {
  let shownTenth = -1
  let shownText = ''
  return (share, what, secondsLeft) => {
    const done = Math.min(1, Math.max(0, share))
    const percent = Math.floor(done * 100)
    const left = secondsLeft ? `, about ${secondsLeft} s left` : ''
    if (!out.isTTY) {
      const tenth = Math.floor(percent / 10)
      if (tenth > shownTenth) out.write(`${title} ${percent} % ${what}${left}\n`)
      shownTenth = Math.max(shownTenth, tenth)
      return
    }
    const filled = Math.round(done * width)
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
    const text = `${title} ${bar} ${String(percent).padStart(3)} %  ${what}${left}`
    if (text === shownText) return
    shownText = text
    out.write(`\r\x1b[2K${text}${done === 1 ? '\n' : ''}`)
  }
}
