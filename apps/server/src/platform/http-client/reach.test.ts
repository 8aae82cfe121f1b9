import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { anyReach, publicReach, type Reach } from './reach.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.7',
  '100.64.0.1',
  '169.254.169.254',
  '172.20.1.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  'localhost',
])('IN-12: %s is not connected to in production', (host) => {
  expect(publicReach([]).allows(host)).toBe(false)
  expect(anyReach.allows(host)).toBe(true)
})

test.each(['gateway.example', '8.8.8.8', '[2606:4700::1111]', '172.32.0.1'])(
  'IN-12: %s is connected to',
  (host) => {
    expect(publicReach([]).allows(host)).toBe(true)
  },
)

test('IN-12: a private network that the lender names is connected to, its neighbour and metadata are not', () => {
  const { allows } = publicReach(['10.20.0.0/16', '169.254.0.0/16', 'fd12::/32'])
  expect(allows('10.20.1.1')).toBe(true)
  expect(allows('[fd12::7]')).toBe(true)
  expect(allows('10.21.1.1')).toBe(false)
  expect(allows('169.254.169.254')).toBe(false)
})

const resolved = (reach: Reach, host: string) =>
  new Promise<string[]>((resolve, reject) => {
    reach.lookup(host, { all: true }, (error, addresses) => {
      if (error) reject(error)
      else resolve((addresses as LookupAddress[]).map(({ address }) => address))
    })
  })
const one = (reach: Reach, host: string) =>
  new Promise<string>((resolve, reject) => {
    reach.lookup(host, { family: 4 }, (error, address) => {
      if (error) reject(error)
      else resolve(address as string)
    })
  })

test('IN-12: a name that leads to this machine is not connected to, whatever it is called', async () => {
  await expect(resolved(publicReach([]), 'localhost')).rejects.toMatchObject({ code: 'EREACH' })
  await expect(one(publicReach([]), 'localhost')).rejects.toMatchObject({ code: 'EREACH' })
  expect(await one(publicReach(['127.0.0.0/8']), 'localhost')).toBe('127.0.0.1')
  expect(await resolved(anyReach, 'localhost')).toContain('127.0.0.1')
})

test('IN-12: of a name with several addresses only those outside our networks are left', async () => {
  const both = [
    { address: '10.0.0.7', family: 4 },
    { address: '8.8.8.8', family: 4 },
  ]
  const reach = publicReach([], (_host, _options, done) => done(null, both))
  expect(await resolved(reach, 'gateway.example')).toEqual(['8.8.8.8'])
  expect(await one(reach, 'gateway.example')).toBe('8.8.8.8')
})
