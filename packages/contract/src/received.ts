import { cutTo, storableLine } from '@daftari/kernel/received-text'
import { z } from 'zod'

// What a party outside posts: nothing of it is lost over a field that says little.

const textOrNumber = z.union([z.string(), z.number()], { error: 'neither text nor a number' })

/** One line, that may come as a number: trimmed, and cut where no honest one is so long. */
export const receivedText = (most: number) =>
  textOrNumber.transform((value) => cutTo(storableLine(String(value)).trim(), most).trimEnd())

/** Words of a person, whatever their length and signs. */
export const receivedWords = textOrNumber.transform(String)

/** The length to which people's texts are stored; that of WhatsApp's longest text. */
export const longestWords = 4_096

/** What customers write through an app, longer than is kept too. */
export const customerWords = z.string().trim().min(1).max(1_000_000)

/** An empty text, null and a missing field all count as absent. */
export function orAbsent<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  )
}

/** For secondary fields: an unreadable one counts as unknown. */
export const orUnknown = <T extends z.ZodType>(schema: T) => orAbsent(schema).catch(undefined)

/** The readable items; anything but a list is empty. */
export const readableOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = schema.safeParse(one)
        return read.success ? [read.data] : []
      }),
    )
