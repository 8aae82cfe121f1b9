import { isAbsolute } from 'node:path'
import { listeningNotices } from '@daftari/contract/telephony/agents'
import { z } from 'zod'

/** Where softphones sign in. A page served over https can open wss sockets only. */
export const telephonyVariables = {
  TELEPHONY_URL: z
    .string()
    .refine(
      (text) => /^wss?:$/.test(URL.parse(text.replace(/^verto\+/, ''))?.protocol ?? ''),
      'must be an address that begins with wss:// or verto+wss://',
    )
    .optional(),
  TELEPHONY_REALM: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be a host name such as phone.lender.example')
    .optional(),
  TELEPHONY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TELEPHONY_LISTEN_IN: z.enum(listeningNotices).optional(),
  RECORDINGS_FOLDER: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
}

export const telephonyNeeds = (given: NodeJS.ProcessEnv) =>
  ['TELEPHONY_REALM', 'TELEPHONY_SECRET'].map((name): [string, string, boolean] => [
    name,
    'when TELEPHONY_URL is',
    given.TELEPHONY_URL !== undefined,
  ])
