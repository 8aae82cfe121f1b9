import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { GatewaySettings } from '../../src/modules/messaging/index.ts'

/** Only for the emulated Google, and public in this source. */
const key = createPrivateKey({
  format: 'jwk',
  key: {
    kty: 'RSA',
    n: [
      '1EufOolidV9Z83BbuSF1Bc2f-0BxNgv-hIvL-vAGewmd7a-us5AChEQvmNOhSVgTUcgAlCq14WlCQ4Xt',
      'vchXDiGJnP6uk5e3-FVVDgeNQsCB7btBxTzsqL-T0qI1tCOdrdkHw0VHP-4og8nKYi8-XIp9SYByLyDA',
      'zB-Rn3CjhQc',
    ].join(''),
    e: 'AQAB',
    d: [
      'WIBiE-wcIKQsgqDvjAEXoOC09fBKgeaEJ0uEMMuJWBeNP_5CTVcWxX8LfKGVFldiTnCbVSltA1h3KGEX',
      '2EtBhr8y2RJXnMgRn0TSp9tDdRNCliHzTYThQGREx3hBTocVhjYydWsCNZ_7otd7aka61114B8earv7o',
      'QrTT0nHRmaE',
    ].join(''),
    p: [
      '6VX7oDN2SGLUDNBzB1SEQUUuVQ5s2gPOJZGciyJqB5ZTrXkEUR49SjsqQVU22ZnPRCv7pLJhvF7mjSnn',
      'Q0CU8Q',
    ].join(''),
    q: [
      '6Op08_4umcYrfBUOwnXj3hgDZJNRkDAexf_j1HJhDZuQvn4xTUXuCKJkBsOUk_PllbTjFJMN9xZeP5P7',
      'LT7Zdw',
    ].join(''),
    dp: [
      'G6K1ZKnzrmsWFlZx6UJXT6uz6xsERWYB-m0ej1QKHs_tJTSaEEl2lN4hCQ_gqTEQXVCgQ0dlT_wlbj6y',
      'R0LU4Q',
    ].join(''),
    dq: [
      'nTH3ouDPBLuph4ISxw2Xr8IXMB75Mk43xrwQQMa9V9jBVL-IeLWUlEE9Lw96zGwUa_h8NduV1khDbbdr',
      'EztSuw',
    ].join(''),
    qi: [
      'ElAGwZHBoNkf1c5kD7i549G1bhmnThxKsOY5kjnB1L6oWNP4zrvwHNMFiq3azg5_cObJ78ytW2DwAnE3',
      '0DWEiQ',
    ].join(''),
  },
})
export const emulatedPublicKey = createPublicKey(key)

export const emulatedWhatsApp = {
  code: 'whatsapp',
  phoneNumberId: '1045550001',
  appSecret: 'emulated-app-secret',
  verifyToken: 'emulated-verify-token',
} as const
const emulatedProject = 'daftari-demo'

/** Two for texts, so that failover is visible; one for WhatsApp, one for pushes. */
export function emulatedGateways(url: string): GatewaySettings[] {
  const texts = [
    { code: 'tuma', account: 'tuma', weight: 70, partCents: 60 },
    { code: 'peleka', account: 'peleka', weight: 30, partCents: 80 },
  ] as const
  const { code, phoneNumberId: account, appSecret, verifyToken } = emulatedWhatsApp
  const serviceAccount = {
    type: 'service_account',
    project_id: emulatedProject,
    client_email: `push@${emulatedProject}.example`,
    private_key: key.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${url}/token`,
  }
  return [
    ...texts.map((one) => ({
      ...one,
      url,
      kind: 'http' as const,
      sender: 'DAFTARI',
      secret: 'emulated',
    })),
    {
      code,
      kind: 'whatsapp',
      url: `${url}/whatsapp/v23.0`,
      account,
      sender: '',
      secret: 'emulated',
      appSecret,
      verifyToken,
      weight: 100,
      partCents: 250,
    },
    {
      code: 'push',
      kind: 'push',
      url,
      account: '',
      sender: '',
      secret: JSON.stringify(serviceAccount),
      weight: 100,
      partCents: 0,
    },
  ]
}
