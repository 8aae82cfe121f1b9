import { z } from 'zod'

const minutesOfADay = 1_440

/** In minutes; at most a day, so that what is kept for days is not thrown away by a slip. */
export const clockOffset = z
  .string()
  .refine(
    (text) => /^-?\d{1,4}$/.test(text) && Math.abs(Number(text)) <= minutesOfADay,
    `must be whole minutes from -${minutesOfADay} to ${minutesOfADay}`,
  )
  .transform(Number)
  .default(0)
