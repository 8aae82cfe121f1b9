import { expect, it } from 'vitest'
import { smsGateways } from './sms-gateways.ts'

it('reads one over HTTPS and one by SMPP', () => {
  const text =
    'main=https://sms.example?key=s3cret&weight=70&partCents=80, op=smpps://le%40der@10.0.0.9:3550?key=pass&from=PESA'
  expect(smsGateways.parse(text)).toEqual([
    { code: 'main', baseUrl: 'https://sms.example', key: 's3cret', weight: 70, partCents: 80 },
    {
      code: 'op',
      baseUrl: 'smpps://10.0.0.9:3550',
      key: 'pass',
      weight: 100,
      partCents: 0,
      smpp: { account: 'le@der', from: 'PESA' },
    },
  ])
})

const reachedOpen = 'must reach main by https://'
const boundOpen = 'must reach op by smpps://, or in a private network'
const malformed = 'must be name=https://gateway?'

it.each([
  ['no key', 'main=https://sms.example', malformed],
  ['another protocol', 'main=ftp://sms.example?key=k', malformed],
  ['a network of others in the clear', 'main=http://sms.example?key=k', reachedOpen],
  ['a name that begins like our own', 'main=http://127.0.0.1.nip.io?key=k', reachedOpen],
  ['SMPP in the clear to a name', 'op=smpp://lender@10.evil.example?key=k&from=PESA', boundOpen],
  ['the same name twice', 'a=https://x.example?key=k,a=https://y.example?key=k', malformed],
  ['SMPP without an account', 'op=smpps://smsc.example?key=k&from=PESA', malformed],
  ['SMPP without a sender', 'op=smpps://lender@smsc.example?key=k', malformed],
  [
    'a sender that is too long',
    'op=smpps://lender@smsc.example?key=k&from=ABCDEFGHIJKL',
    malformed,
  ],
])('takes nothing with %s, and says what is wrong once', (_, text, message) => {
  const { error } = smsGateways.safeParse(text)
  expect(error?.issues).toHaveLength(1)
  expect(error?.issues[0]?.message).toContain(message)
})
