import type { Random } from '@daftari/kernel/random'
import { compactTime, nairobiDate } from './nairobi-time.ts'
import type { World } from './world.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const symbols = `0123456789${letters}`

/**
 * Ten characters, as on real receipts: a letter for the year (S is 2024), one for the month, a digit
 * or letter for the day, then seven that are drawn.
 */
export function newReceipt(world: World): string {
  const [year = 0, month = 1, day = 1] = nairobiDate(world.options.now()).split('-').map(Number)
  const yearLetter = letters[(((year - 2006) % 26) + 26) % 26]
  const prefix = `${yearLetter}${letters[month - 1]}${symbols[day]}`
  for (;;) {
    const receipt = prefix + draw(world.options.random, symbols, 7)
    if (!world.byReceipt.has(receipt)) return receipt
  }
}

/** AG_20240706_20106e9209f64bebd05b */
export function newConversationId(world: World): string {
  const day = compactTime(world.options.now()).slice(0, 8)
  return `AG_${day}_${hex(world.options.random, 20)}`
}

/** 53e3-4aa8-9fe0-8fb5e4092cdd: the id of requests that bring none of their own. */
export function newRequestId(world: World): string {
  const { random } = world.options
  return [4, 4, 4, 12].map((length) => hex(random, length)).join('-')
}

export function newToken(world: World): string {
  return draw(world.options.random, symbols + letters.toLowerCase(), 28)
}

function hex(random: Random, length: number): string {
  return draw(random, '0123456789abcdef', length)
}

function draw(random: Random, from: string, length: number): string {
  return Array.from({ length }, () => from[random.int(0, from.length - 1)]).join('')
}
