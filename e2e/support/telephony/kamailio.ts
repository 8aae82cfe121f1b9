import { telephonyPort } from '../settings.ts'

export const telephony = {
  url: `ws://127.0.0.1:${telephonyPort}`,
  port: telephonyPort,
  realm: 'phone.test',
  secret: 'the-secret-of-softphones-in-tests',
  gateway: 'gateway',
}
