import { isBusinessDate } from '@daftari/kernel/business-date'

/** Which of the two numbers is the day, consistently within a file. */
export type DayOrder = 'day-first' | 'month-first'

const clock = String.raw`(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]\.?m\.?)?)?`
const figures = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})${clock}$`, 'i')
const yearFirst = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${clock}$`, 'i')

/**
 * Spreadsheets write days in their reader's locale. If one day of the file can be read in only one way, that
 * applies to all; undefined if none is conclusive, or two contradict.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  const found = new Set<DayOrder>()
  for (const text of texts) {
    const [, first = '', , second = ''] = figures.exec(text) ?? []
    if (Number(first) > 12) found.add('day-first')
    if (Number(second) > 12) found.add('month-first')
  }
  const [order, other] = [...found]
  return other === undefined ? order : undefined
}

/**
 * A day, with its time if it has one, in the service's own notation: `2026-03-31 09:00:12`. Other text stays
 * unchanged. `date-order` if it is unknown which number is the day, `no-seconds` if the spreadsheet dropped
 * them from a time.
 */
export function plainDay(
  text: string,
  order: DayOrder | undefined,
): { text: string } | 'date-order' | 'no-seconds' {
  const ofYear = yearFirst.exec(text)
  const found = ofYear ?? figures.exec(text)
  if (found === null) return { text }
  const [year = '', month = '', day = ''] =
    ofYear === null ? [found[4], ...inOrder(found, order)] : [found[1], found[3], found[4]]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (ofYear === null && order === undefined && found[1] !== found[3]) return 'date-order'
  if (!isBusinessDate(date)) return { text }
  const [hour, minute, second, half] = found.slice(5)
  if (hour === undefined || minute === undefined) return { text: date }
  if (second === undefined) return 'no-seconds'
  return { text: `${date} ${hourOf(Number(hour), half)}:${minute}:${second}` }
}

const inOrder = (found: RegExpExecArray, order: DayOrder | undefined) =>
  order === 'month-first' ? [found[1], found[3]] : [found[3], found[1]]

function hourOf(hour: number, half: string | undefined): string {
  const isEvening = half?.toLowerCase().startsWith('p')
  const ofDay = half === undefined ? hour : (hour % 12) + (isEvening === true ? 12 : 0)
  return String(ofDay).padStart(2, '0')
}
