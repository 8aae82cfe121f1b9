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

it.each([
  ['no key', 'main=https://sms.example'],
  ['another protocol', 'main=ftp://sms.example?key=k'],
  ['a network of others in the clear', 'main=http://sms.example?key=k'],
  ['a name that begins like our own', 'main=http://127.0.0.1.nip.io?key=k'],
  ['SMPP in the clear to a name', 'op=smpp://lender@10.evil.example?key=k&from=PESA'],
  ['the same name twice', 'a=https://x.example?key=k,a=https://y.example?key=k'],
  ['SMPP without an account', 'op=smpps://smsc.example?key=k&from=PESA'],
  ['SMPP without a sender', 'op=smpps://lender@smsc.example?key=k'],
  ['a sender that is too long', 'op=smpps://lender@smsc.example?key=k&from=ABCDEFGHIJKL'],
])('takes nothing with %s', (_, text) => {
  expect(smsGateways.safeParse(text).success).toBe(false)
})
