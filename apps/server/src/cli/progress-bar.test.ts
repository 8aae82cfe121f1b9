import { expect, it } from 'vitest'
import { progressBar, timeLeft } from './progress-bar.ts'

function written(isTTY: boolean) {
  const lines: string[] = []
  const out = { isTTY, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream
  return { show: progressBar('Lender', out), lines }
}

it('on a terminal, is one line that fills up and says how long it takes yet', () => {
  const { show, lines } = written(true)
  show(0.5, '2026-03-04', 61)
  show(1, '2026-03-05')
  expect(lines[0]).toBe(
    `\r\x1b[2KLender ${'█'.repeat(15)}${'░'.repeat(15)}  50 %  2026-03-04, about 61 s left`,
  )
  expect(lines[1]).toMatch(/100 % {2}2026-03-05\n$/)
})

it('elsewhere, is a plain line for each tenth', () => {
  const { show, lines } = written(false)
  for (const share of [0.01, 0.02, 0.11, 0.12, 1]) show(share, 'a day', 9)
  expect(lines).toEqual([
    'Lender 1 % a day, about 9 s left\n',
    'Lender 11 % a day, about 9 s left\n',
    'Lender 100 % a day, about 9 s left\n',
  ])
})

it('knows the time left from what is done, but not at the very beginning', () => {
  let now = 1_000
  const left = timeLeft(() => now)
  now = 11_000
  expect([left(0.01), left(0.25), left(1)]).toEqual([undefined, 30, 0])
})
