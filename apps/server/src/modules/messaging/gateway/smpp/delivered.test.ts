import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { deliverBody, receiptBody, receiptText } from '../../../../../emulator/deliver-bodies.ts'
import { deliveredIn } from './delivered.ts'
import { ended, octet, optional } from './pdu.ts'

const phone = '254712345678'
const receipt = (gatewayReference: string, status: unknown) => ({
  receipt: { gatewayReference, phone, status },
})

describe('what an operator reports', () => {
  const plain = { wordsOnly: true }
  const state = (number: number) => optional(0x0427, octet(number))
  test.each([
    ['marked, by its optional fields', receiptBody('7a', 'DELIVRD'), 'receipt', '7a', 'delivered'],
    ['marked, by its words', receiptBody('7a', 'UNDELIV', plain), 'receipt', '7a', 'failed'],
    [
      'marked, by its words in two bytes',
      receiptBody('7a', 'EXPIRED', { ...plain, twoBytes: true }),
      'receipt',
      '7a',
      'expired',
    ],
    [
      'marked, in two bytes, in the message payload',
      receiptBody('7a', 'DELIVRD', {
        ...plain,
        twoBytes: true,
        text: receiptText('7a', 'DELIVRD', ` text:${'x'.repeat(160)}`),
      }),
      'receipt',
      '7a',
      'delivered',
    ],
    [
      'by its fields alone, unmarked and without words',
      receiptBody('7a', 'UNDELIV', { esmClass: 0, text: '' }),
      'receipt',
      '7a',
      'failed',
    ],
    [
      'its state in a field, its id in words',
      deliverBody({ from: phone, text: 'id:7a sub:001', esmClass: 4, more: [state(8)] }),
      'receipt',
      '7a',
      'failed',
    ],
    [
      'its id in a field, its state in words',
      deliverBody({
        from: phone,
        text: 'stat:DELIVRD err:000',
        esmClass: 4,
        more: [optional(0x001e, ended('7a'))],
      }),
      'receipt',
      '7a',
      'delivered',
    ],
    [
      'unmarked, by its words',
      receiptBody('7a', 'DELIVRD', { ...plain, esmClass: 0 }),
      'either',
      '7a',
      'delivered',
    ],
    [
      'unmarked, in two bytes',
      receiptBody('7a', 'REJECTD', { ...plain, esmClass: 0, twoBytes: true }),
      'either',
      '7a',
      'failed',
    ],
    ...[
      ['id:7a stat:DELIVRD', 'delivered'],
      ['ID:7a SUB:001 DLVRD:001 STAT:UNDELIV ERR:001', 'failed'],
      ['id: 7a sub: 001 dlvrd: 000 stat: REJECTED err: 011', 'failed'],
      ['id=7a done=2603310901 status=DELIVERED', 'delivered'],
      ['id:7a sub:001 dlvrd:001 stat:EXPIRED text:id:99 stat:DELIVRD', 'expired'],
      ['id:7a sub:001 stat:ACCEPTD', undefined],
      ['id:7a sub:001 stat:ENROUTE', undefined],
    ].map(
      ([text = '', status]) =>
        [text, deliverBody({ from: phone, text, esmClass: 0 }), 'either', '7a', status] as const,
    ),
  ] as const)('%s', (...of) => {
    const [, body, kind, id, status] = of
    expect(deliveredIn(body, 'gsm')).toMatchObject({ kind, ...receipt(id, status) })
  })

  test('marked and not to be read it is kept as it came, as is what ends too soon', () => {
    const odd = deliverBody({ from: phone, text: 'delivered, thank you', esmClass: 4 })
    expect(deliveredIn(odd, 'gsm')).toEqual({ kind: 'unreadable' })
    expect(deliveredIn(receiptBody('7a', 'DELIVRD').subarray(0, 20), 'gsm')).toEqual({
      kind: 'unreadable',
    })
    const notice = deliverBody({ from: phone, text: 'x', esmClass: 0x20 })
    expect(deliveredIn(notice, 'gsm')).toEqual({ kind: 'nothing' })
  })
})

describe('what a customer writes', () => {
  it.each([
    'STOP',
    'My ID: 12345678, status: paid',
    'id 7a stat DELIVRD',
    'stat:DELIVRD id:7a',
    'Please check id:7a sub:001 stat:DELIVRD',
    'id:7a',
  ])('is a text: %s', (text) => {
    const read = deliveredIn(deliverBody({ from: phone, text }), 'gsm')
    expect(read).toEqual({ kind: 'text', written: { from: phone, text } })
  })

  it.each(['amina@x.example', 'Nimelipa $50_a', '£20 ñandé à ¿Qué?', 'Pago 10€ [ok]', 'Asante 👍'])(
    'is read by the alphabet of the centre: %s',
    (text) => {
      for (const alphabet of ['gsm', 'latin1'] as const) {
        const read = deliveredIn(deliverBody({ from: phone, text, alphabet }), alphabet)
        expect(read).toEqual({ kind: 'text', written: { from: phone, text } })
      }
    },
  )

  it('is a part by its header or its fields, of which one of one is none', () => {
    const part = { reference: 0x42, count: 2, number: 1 }
    const text = 'Nimelipa'
    expect(deliveredIn(deliverBody({ from: phone, text, part }), 'gsm')).toEqual({
      kind: 'text',
      written: { from: phone, text, part },
    })
    const reference = Buffer.from([0x01, 0x42])
    const more = [
      optional(0x020c, reference),
      optional(0x020e, octet(3)),
      optional(0x020f, octet(2)),
    ]
    expect(deliveredIn(deliverBody({ from: phone, text, more }), 'gsm')).toMatchObject({
      written: { part: { reference: 0x0142, count: 3, number: 2 } },
    })
    for (const odd of [
      { count: 1, number: 1 },
      { count: 2, number: 3 },
      { count: 2, number: 0 },
    ]) {
      const alone = deliverBody({ from: phone, text, part: { reference: 1, ...odd } })
      expect(deliveredIn(alone, 'gsm')).toEqual({ kind: 'text', written: { from: phone, text } })
    }
  })

  it('is never a report by its words alone, whatever it is, in one byte or two', () => {
    const letters = fc.string({ unit: 'binary-ascii', maxLength: 60 })
    const likeOne = fc
      .tuple(fc.constantFrom('id:', 'ID: ', 'id='), fc.stringMatching(/^[\da-f]{1,8}$/), letters)
      .map(([begin, id, more]) => `${begin}${id} sub:001 stat:DELIVRD ${more}`)
    fc.assert(
      fc.property(fc.oneof(letters, likeOne), fc.boolean(), (text, twoBytes) => {
        const read = deliveredIn(deliverBody({ from: phone, text, twoBytes }), 'gsm')
        expect(['text', 'either']).toContain(read.kind)
        if ('written' in read) expect(read.written).toEqual({ from: phone, text })
      }),
    )
  })
})
