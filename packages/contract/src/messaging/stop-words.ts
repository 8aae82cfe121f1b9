/**
 * What the author of a reply wants: no more offers; no more offers, with further text for a person to read;
 * or a possible opt-out, which a person reads first.
 */
export type StopAsked = 'stop' | 'stop-and-read' | 'read'

const listed = (...lines: string[]) => lines.flatMap((line) => line.split(', '))

/** In the languages of customers, and as operators have their people write: nothing else is meant by them. */
const plainWords = listed(
  'stop, stopall, stopit, stopnow, stopsms, stopmsg, stoptext, stopads',
  'stopoffers, unsubscribe, unsub, unsuscribe, unsubcribe, optout, arret, arreter',
  'acha, wacha, acheni, wacheni, simamisha, komesha, sitisha, jitoe, niondoe',
  'alto, baja, cancelar, desuscribir, desuscribirme, parar, td',
)

/** Everyday words: an opt-out only if they stand alone, or beside a word for our messages. */
const everydayWords = listed(
  'end, quit, cancel, remove, revoke, t',
  'toa, ondoa, koma, simama, sitaki, usitume',
  'basta, pare, paren, detener, salir, fin, cancela, elimina, eliminar',
)

/** Phrases that are an opt-out in any context. */
const phrases = listed(
  'opt out, opt me out, remove me, take me off, leave me alone, do not disturb',
  'no more messages, no more texts, no more sms, no more offers, no more ads',
  'no messages, no texts, no sms, no offers, no ads',
  'do not text, dont text, do not message, dont message, dont send me, do not send me',
  'dar de baja, darme de baja, deme de baja, no mas mensajes, no mas ofertas',
  'no quiero mensajes, no quiero ofertas, no enviar mas, no me envien, no molestar',
  'usinitumie, msinitumie, usitume tena, sitaki ujumbe, sitaki meseji, sitaki matangazo',
)

/** Chinese has no blanks: found anywhere in a text. */
const chinese = listed('停止, 退订, 取消订阅, 拒收, 不要再发, 别再发, 别发, 勿扰, 不再接收')

/** What we send, by which an everyday word is understood. */
const whatWeSend = listed(
  'text, texts, texting, message, messages, messaging, msg, msgs, sms, offers',
  'offer, ads, advert, adverts, promotion, promotions, promos, marketing, spam',
  'subscription, notifications, mensaje, mensajes, ofertas, oferta, publicidad',
  'promociones, suscripcion, ujumbe, jumbe, meseji, matangazo, tangazo, ofa',
)

/** Says nothing by itself. */
const padding = listed(
  'please, pls, plz, plis, kindly, thanks, thank, you, now, all, me, to',
  'these, this, the, your, sending, it, hi, hello, dear, sir, ok, and',
  'tafadhali, asante, sasa, zenu, kunitumia, kutuma, hizi, hii, naomba, habari',
  'por, favor, gracias, ya, los, las, el, la, de, sus, hola, quiero',
)

/** Turns what follows into its opposite. */
const negations = listed('dont, not, never, non, wont, cant, usi, usiache, msiache, nunca')

const fewWords = 5
const fewLetters = 8

const known = (words: readonly string[]) => new Set(words)
const plain = known(plainWords)
const everyday = known(everydayWords)
const filler = known([...padding, ...whatWeSend])
const sent = known(whatWeSend)
const negated = known(negations)

/** How certain it is that the author of a reply opts out of offers; undefined without any sign. */
export function stopAsked(text: string): StopAsked | undefined {
  const words = wordsIn(text)
  const inChinese = chinese.some((one) => text.normalize('NFKC').includes(one))
  if (inChinese) return ofChinese(text)
  const isPlain = words.map((word) => plain.has(word))
  const says = words.filter((word, at) => isPlain[at] || !filler.has(word))
  const [first = ''] = words
  if (says.length > 0 && says.every((word) => plain.has(word))) return 'stop'
  if (says.length === 1 && everyday.has(says[0] ?? '')) return 'stop'
  const whole = ` ${words.join(' ')} `
  const phrase = phrases.find((one) => whole.includes(` ${one} `))
  if (phrase !== undefined) {
    const rest = whole.replace(phrase, '').trim().split(/ +/)
    return rest.every((word) => word === '' || filler.has(word)) ? 'stop' : 'stop-and-read'
  }
  if (plain.has(first)) return 'stop-and-read'
  const short = words.length <= fewWords
  if (words.some((word) => negated.has(word))) {
    return words.some(looksLikeStop) ? 'read' : undefined
  }
  if (isPlain.includes(true)) return short ? 'stop-and-read' : 'read'
  if (short && words.some((word) => everyday.has(word)) && words.some((word) => sent.has(word))) {
    return 'stop-and-read'
  }
  return words.some(looksLikeStop) ? 'read' : undefined
}

const looksLikeStop = (word: string) => /^(?:stop|unsub|optout)/.test(word) || word === 'usiache'

/** Alone or nearly so it is plain; what begins with it says more; deep in a text it may be about anything. */
function ofChinese(text: string): StopAsked {
  const letters = [...text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')].join('')
  const bare = letters.replaceAll(
    /请|谢谢|短信|信息|消息|推广|广告|发送|接收|我|要|给|了|吧|回/g,
    '',
  )
  const rest = chinese.reduce((left, one) => left.replaceAll(one, ''), bare)
  if (rest === '' || /^(?:td|t)$/i.test(rest)) return 'stop'
  const begins = chinese.some((one) => bare.startsWith(one))
  return begins || rest.length <= fewLetters ? 'stop-and-read' : 'read'
}

/** Small letters without accents; what is neither a letter nor a digit parts words. */
function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’`´]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(asWritten)
  // S T O P
  const spelled = words.length > 2 && words.every((word) => word.length === 1)
  const all = spelled ? [words.join('')] : words
  return all.filter((word) => !/^\d+$/.test(word))
}

/** st0p, stoppp and stop22141 are stop. */
function asWritten(word: string): string {
  if (!/\p{L}/u.test(word)) return word
  const letters = word.replace(/\d+$/, '').replaceAll('0', 'o')
  return letters.replace(/^(stop)p+$/, '$1')
}
