import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { stopAsked } from './stop-words.ts'

/** Each as it is written. */
const listed = (...lines: string[]) => lines.flatMap((line) => line.split(' | '))

describe('DN-02: what somebody writes back', () => {
  test.each(
    listed(
      `STOP | stop |  Stop.  | "STOP" | “STOP” | 'stop' | *STOP* | STOP!!! | (stop) | stop?`,
      'S T O P | s.t.o.p | STOPALL | STOP ALL | Stop-all | STOP22141 | STOP 22141 | st0p',
      'stoppp | ＳＴＯＰ | stop stop stop | STOP SMS | stop sending me messages | please stop',
      'Pls stop | kindly stop | STOP PLEASE | ok stop | stop it | Stop 🙏 | 🛑 STOP',
      'END | "End" | QUIT | Cancel | cancel please | UNSUBSCRIBE | unsub | OPT-OUT | optout',
      'opt out please | leave me alone | quit texting | end texts | no more messages',
      'REVOKE | no más mensajes',
      'ARRET | Arrêt | arrêter | ACHA | acha tafadhali | Simamisha | komesha | acha ujumbe',
      'acheni kunitumia meseji | sitaki | ALTO | Alto. | baja | CANCELAR',
      'cancelar por favor',
      'Basta | salir | TD | td | T | 停止 | 停止。 | 退订 | 回T退订 | 请停止发送短信 | 取消订阅',
    ),
  )('%s is a plain STOP', (text) => {
    expect(stopAsked(text)).toBe('stop')
  })

  test.each(
    listed(
      'stop bothering me',
      'Stop calling my mother, she has nothing to do with my loan of March',
      'I said STOP | you people stop | why? stop | nimesema acha | Opt me out today',
      'remove me from your list, I never asked for this | I want no more messages from you',
      "Don't text me again | Dont send me this nonsense | no texts at night",
      'cancel my subscription | cancelar mi solicitud | quiero darme de baja de esto',
      'usinitumie tena hizi | 停止骚扰我 | 我说了退订 | 不要再发了，烦死了',
    ),
  )('%s is one, and a person reads the rest', (text) => {
    expect(stopAsked(text)).toBe('stop-and-read')
  })

  test.each(
    listed(
      'My phone was stolen at the bus stop so I could not pay yesterday',
      'I asked you three times to stop and you still write',
      'dont stop | please do not stop my loan | your app stopped working',
      'app stops working',
      'why have you stopped my loan limit | usiache',
      '我上周去银行问你们为什么停止给我放款，请回复',
    ),
  )('%s may be one: a person reads it', (text) => {
    expect(stopAsked(text)).toBe('read')
  })

  test.each(
    listed(
      '    | ... | Habari | I will pay at the end of the month | End of month I pay',
      'cancel my loan | no money today | No | cancelled | I have paid | Thanks | ok',
      'please | 12345 | 22141',
      'tafadhali nipigie | pagaré el viernes, por favor | 我明天还款 | 谢谢 | not yet | pesa',
      'id:7a sub:001 stat:DELIVRD | shop | top up | nonstop music',
    ),
  )('%s is none', (text) => {
    expect(stopAsked(text)).toBeUndefined()
  })

  test.each(['', '…', '12345'])('%j says nothing', (text) => {
    expect(stopAsked(text)).toBeUndefined()
  })

  it('understands the words whatever stands around them that is neither letter nor digit', () => {
    const sign = fc.stringMatching(/^[ .,;:!?"'()*_~#/\\-]{0,6}$/)
    const word = fc.constantFrom(
      'stop',
      'STOPALL',
      'Unsubscribe',
      'end',
      'Arrêt',
      'acha',
      'baja',
      '退订',
    )
    fc.assert(
      fc.property(sign, word, sign, (before, text, after) => {
        expect(stopAsked(`${before}${text}${after}`)).toBe('stop')
      }),
    )
  })
})
