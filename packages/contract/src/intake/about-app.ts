import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { languages } from '../language.ts'
import { signed } from './signed.ts'

const text = z.object({ en: z.string(), es: z.string(), zh: z.string() } satisfies Record<
  (typeof languages)[number],
  z.ZodString
>)

/** Read by an app when it is opened. */
export const aboutApp = endpoint({
  ...signed,
  method: 'GET',
  path: '/intake/v1/app',
  summary: 'Whether the app is open, which release of it must be installed, and its texts',
  response: z.object({
    /** Nobody new registers or applies while it is not. */
    open: z.boolean(),
    /** Null until the lender has said so. */
    about: z
      .object({
        shopName: z.string(),
        package: z.string(),
        newestRelease: z.string(),
        /** An older one must be updated before it is used, with the text `mustUpdate`. */
        leastRelease: z.string(),
        texts: z.object({ welcome: text, mustUpdate: text, closed: text }),
      })
      .nullable(),
  }),
})
