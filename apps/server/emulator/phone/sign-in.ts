import { createHash, createHmac } from 'node:crypto'
import { header, type SipMessage } from './sip-message.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export interface SignInRules {
  realm: string
  secret: string
  now: () => Date
}

/**
 * The account that a request's digest proves, or the reason against it. User names are `until:account`, and
 * the password is derived from them with the shared secret: there is no list of users.
 */
export function signedIn(
  request: SipMessage,
  nonce: string,
  { realm, secret, now }: SignInRules,
): { account: string } | { refused: 'unproven' | 'wrong' | 'expired' } {
  const given = header(request, 'authorization')
  if (given === '') return { refused: 'unproven' }
  const parts = new Map(
    [...given.matchAll(/(\w+)=(?:"([^"]*)"|([^,\s]+))/g)].map(([, name = '', quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )
  const part = (name: string) => parts.get(name) ?? ''
  if (part('nonce') !== nonce || part('realm') !== realm) return { refused: 'unproven' }
  const user = part('username')
  const password = createHmac('sha1', secret).update(user).digest('base64')
  const ha1 = md5(`${user}:${realm}:${password}`)
  const ha2 = md5(`${request.method}:${part('uri')}`)
  const counted = part('qop') === '' ? '' : `${part('nc')}:${part('cnonce')}:${part('qop')}:`
  if (part('response') !== md5(`${ha1}:${nonce}:${counted}${ha2}`)) return { refused: 'wrong' }
  const [until = '', account = ''] = user.split(':')
  if (Number(until) * 1000 < now().getTime()) return { refused: 'expired' }
  return { account }
}

export const challenge = (realm: string, nonce: string): readonly [string, string] => [
  'WWW-Authenticate',
  `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"`,
]
