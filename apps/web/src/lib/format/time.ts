import { type Language, localeTags } from '../language.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** An instant as `2026-03-31 14:05` in the business time zone, with seconds when asked. */
export function instant(iso: string, timeZone: string, o: { seconds?: boolean } = {}): string {
  const parts = partsOf(iso, timeZone)
  if (parts === undefined) return iso
  const day = `${parts.year}-${parts.month}-${parts.day}`
  const time = `${parts.hour}:${parts.minute}`
  return o.seconds === true ? `${day} ${time}:${parts.second}` : `${day} ${time}`
}

/**
 * Under 30 s 'just now', then minutes, hours, days; undefined after 30 days, when a date says more.
 * What is still to come is said the same way.
 */
export function relative(
  iso: string,
  nowMs: number,
  o: { language: Language; justNow: string },
): string | undefined {
  const seconds = Math.round((Date.parse(iso) - nowMs) / 1000)
  const size = Math.abs(seconds)
  if (Number.isNaN(seconds)) return undefined
  if (size < 30) return o.justNow
  const spell = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    relativeFormatter(o.language).format(Math.sign(seconds) * Math.max(1, value), unit)
  if (size < 3600) return spell(Math.floor(size / 60), 'minute')
  if (size < 86_400) return spell(Math.floor(size / 3600), 'hour')
  const days = Math.floor(size / 86_400)
  return days > 30 ? undefined : spell(days, 'day')
}

const relativeFormatters = new Map<Language, Intl.RelativeTimeFormat>()

function relativeFormatter(language: Language): Intl.RelativeTimeFormat {
  const known = relativeFormatters.get(language)
  if (known !== undefined) return known
  const made = new Intl.RelativeTimeFormat(localeTags[language], { numeric: 'always' })
  relativeFormatters.set(language, made)
  return made
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function partsOf(iso: string, timeZone: string): Record<Part, string> | undefined {
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return undefined
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of formatterFor(timeZone).formatToParts(ms)) {
    if (type in parts) parts[type as Part] = value
  }
  return parts
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, made)
  return made
}
