/** Whole years between a birthday and a day, both 'YYYY-MM-DD'; undefined without a birthday. */
export function ageOn(birthOn: string | null, today: string): number | undefined {
  if (birthOn === null) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return today.slice(5) < birthOn.slice(5) ? years - 1 : years
}
