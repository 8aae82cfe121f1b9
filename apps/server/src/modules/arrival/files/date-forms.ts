/** In which order a source writes a date. */
export const dateForms = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD.MM.YYYY',
  'DD-MM-YYYY',
] as const
export type DateForm = (typeof dateForms)[number]

const signs = {
  YYYY: String.raw`(?<year>\d{4})`,
  MM: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})`,
}

/** A time of day behind the date, as databases write it, says nothing here. */
const timeOfDay = String.raw`(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?`

const patterns = new Map<DateForm, RegExp>(
  dateForms.map((form) => {
    const exact = form === 'YYYYMMDD'
    const parts = form
      .replaceAll('.', String.raw`\.`)
      .replace('YYYY', signs.YYYY)
      .replace('MM', exact ? String.raw`(?<month>\d{2})` : signs.MM)
      .replace('DD', exact ? String.raw`(?<day>\d{2})` : signs.DD)
    return [form, new RegExp(`^${parts}${timeOfDay}$`)]
  }),
)

/** As YYYY-MM-DD; undefined if the text has another form. Whether the day exists is not checked. */
export function dateIn(text: string, form: DateForm): string | undefined {
  const groups = patterns.get(form)?.exec(text)?.groups
  if (groups === undefined) return undefined
  const { year = '', month = '', day = '' } = groups
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
