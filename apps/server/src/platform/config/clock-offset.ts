import { z } from 'zod'

/** Ten years: a test may have its lender live on a day of its own, whatever the day is here. */
const mostMinutes = 5_259_600

/** In minutes. */
export const clockOffset = z
  .string()
  .refine(
    (text) => /^-?\d{1,7}$/.test(text) && Math.abs(Number(text)) <= mostMinutes,
    `must be whole minutes from -${mostMinutes} to ${mostMinutes}`,
  )
  .transform(Number)
  .default(0)
