import type { Random } from '@daftari/kernel/random'

/** What every object of JavaScript answers to, though nobody put it there. */
export const ofEveryObject = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
] as const

/** What is put where something else belongs. */
export const nasty: readonly unknown[] = [
  ...ofEveryObject,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  `Z${'\u0301'.repeat(300)}`,
  'x'.repeat(20_000),
  "' or 1=1 --",
  "'; select pg_sleep(9); --",
  '$\u007b7*7}{{7*7}}%n%s',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '2026-02-30',
  'infinity',
  '-infinity..infinity',
  '2026-03-31..2026-03-01',
  '..',
  'NaN',
  'null',
  'undefined',
  '0x10',
  '1e3',
  '9'.repeat(40),
  0,
  -1,
  1.5,
  -0.001,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  false,
  null,
  [],
  [[[[[[[]]]]]]],
  {},
  { $ne: null },
  { length: 1e9 },
  Array.from({ length: 2_000 }, (_, n) => n),
]

/** One place of a request becomes something nasty, is taken away, or is joined by something. */
export function mutated(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.chance(0.15)) return random.pick(nasty)
  if (Array.isArray(value)) {
    if (value.length === 0) return [random.pick(nasty)]
    const at = random.int(0, value.length - 1)
    return value.map((one, index) => (index === at ? mutated(one, random) : one))
  }
  const fields = Object.entries(value)
  if (fields.length === 0 || random.chance(0.15)) return { ...value, extra: random.pick(nasty) }
  const [name] = random.pick(fields)
  if (random.chance(0.2)) return Object.fromEntries(fields.filter(([one]) => one !== name))
  return Object.fromEntries(
    fields.map(([one, inner]) => [one, one === name ? mutated(inner, random) : inner]),
  )
}
