import { expect, test } from 'vitest'
import { isOwnHost, isSealedOrLocal } from './sealed-or-local.ts'

test.each([
  ['https://gateway.example', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://127.8.9.10', true],
  ['http://[::1]:8080', true],
  ['http://gateway.example', false],
  ['http://localhost.evil.example', false],
  ['http://127.evil.example', false],
  ['http://127.0.0.1.nip.io', false],
  ['http://[2001:db8::1]', false],
  ['ftp://localhost', false],
  ['smpp://127.0.0.1', false],
  ['file://localhost/etc/passwd', false],
])('IN-12: %s is encrypted or stays on this machine: %s', (url, expected) => {
  expect(isSealedOrLocal(new URL(url))).toBe(expected)
})

test.each([
  ['smpp://localhost', true],
  ['smpp://127.0.0.1', true],
  ['smpp://10.1.2.3', true],
  ['smpp://172.16.0.1', true],
  ['smpp://172.31.255.254', true],
  ['smpp://192.168.3.4', true],
  ['smpp://[::1]', true],
  ['smpp://[fd00::1]', true],
  ['smpp://172.32.0.1', false],
  ['smpp://8.8.8.8', false],
  ['smpp://10.evil.example', false],
  ['smpp://127.evil.example', false],
  ['smpp://192.168.evil.example', false],
  ['smpp://localhost.evil.example', false],
])('IN-12: %s is in a network of our own: %s', (url, expected) => {
  expect(isOwnHost(new URL(url).hostname)).toBe(expected)
})
