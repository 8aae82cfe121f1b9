import { describe, expect, it } from 'vitest'
import { forbiddenIn } from './forbidden-words.ts'
import { isSenderId } from './gateways.ts'
import { fill, type PlaceholderValues, unfilled } from './placeholders.ts'
import { stopConfirmation } from './stop-confirmation.ts'
import { dearestOf, firstSentenceOf, problemsOf } from './template-text.ts'

const codes = (text: string, purpose: Parameters<typeof problemsOf>[1] = 'audit') =>
  problemsOf(text, purpose).map(({ code }) => code)
const values: PlaceholderValues = {
  link: null,
  name: 'Wanjiku',
  lender: 'Pesa Haraka',
  agent: 'Amina',
  loanId: '100001',
  amount: 'KES 5,000.00',
  dueOn: null,
  owed: null,
  payoff: null,
  payTo: '600984',
  promised: null,
  promisedOn: null,
}

describe('a template', () => {
  it.each([
    ['{lender}: {name}, please send the photo of your ID again. {agent}', []],
    ['{lender}: habari {name}, tuma picha ya kitambulisho tena.', []],
    ['{lender}: {name}，请重新上传身份证照片。', []],
    ['Dear {name}, send the photo again.', ['no-lender']],
    ['{lender}: {phone}', ['placeholder']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a careless author writes
    ['{lender}: ${name}', []],
    ['{lender}: {{name}}', ['placeholder']],
    ['{lender}: {name', ['placeholder']],
    ['{lender}: 100% done %n', []],
    ['{lender}: pay to 0722 000 111', ['number']],
    ['{lender}: pay to till 5123456', ['number']],
    ['{lender}: your code is 1234', []],
    ['{lender}: see www.pesa.example', ['link']],
    ['{lender}: see bit.ly/abc', ['link']],
    ['{lender}: the police will come', ['words']],
    [`{lender} ${'a'.repeat(604)}`, ['too-long']],
  ])('%j: %j', (text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  it('names a debt only where the purpose allows it', () => {
    const text = '{lender}: {name}, {owed} is due on {dueOn}. Pay to {payTo}.'
    expect(codes(text, 'audit')).toEqual(['placeholder'])
    expect(codes(text, 'collection')).toEqual([])
    expect(codes('{lender}: {agent}', 'marketing')).toEqual(['placeholder'])
  })
})

describe('filling in', () => {
  it('puts what is known, and names what is not', () => {
    expect(fill('{lender}: {name}, {loanId}', values)).toBe('Pesa Haraka: Wanjiku, 100001')
    expect(unfilled('{name} {dueOn} {owed} {dueOn}', values)).toEqual(['dueOn', 'owed'])
  })

  it('does not fill in twice: a name that looks like a placeholder stays what it is', () => {
    expect(fill('{name} {loanId}', { ...values, name: '{loanId}' })).toBe('{loanId} 100001')
  })
})

describe('SA-02: words that are never sent', () => {
  it.each([
    'You will be ARRESTED tomorrow',
    'We list you with the CRB',
    'the   police are told',
    'We will tell your family',
    'We come to your office',
    'Utakamatwa kesho',
    'Tutaambia familia yako',
    'Llamaremos a la policía',
    'Iremos a su casa',
    'Hablaremos con sus contactos',
    'Último aviso',
    '我们会报警',
    '后果自负',
    'Send us your PIN',
  ])('%s', (text) => {
    expect(forbiddenIn(text)).not.toEqual([])
  })

  it.each([
    'Please send a clear photo of your ID card.',
    'Your application was studied with care.',
    'Tafadhali tuma picha ya kitambulisho chako.',
    'Por favor envíe el comprobante de ingresos.',
    '请补充收入证明。',
    'The diet of the day, Killarney Road, and Courtney',
    'You may pay earlier: the interest stops on the day you pay.',
  ])('but not: %s', (text) => {
    expect(forbiddenIn(text)).toEqual([])
  })
})

describe('the dearest language', () => {
  const long = 'a'.repeat(161)
  it.each([
    [{}, 'sms', undefined],
    [{ en: 'Short', sw: 'Fupi tu' }, 'sms', { language: 'sw', parts: 1 }],
    [{ en: long, es: 'á'.repeat(71) }, 'sms', { language: 'en', parts: 2 }],
    [{ en: long, es: 'á'.repeat(135) }, 'sms', { language: 'es', parts: 3 }],
    [{ en: 'Short', zh: long }, 'whatsapp', { language: 'zh', parts: 1 }],
  ] as const)('%j by %s: %j', (texts, channel, expected) => {
    expect(dearestOf(texts, channel)).toEqual(expected)
  })
})

describe('DN-06, SA-05: the lender is named in the first sentence', () => {
  it.each([
    ['{lender}: {name}, send the photo again.', []],
    ['Hello {name}, this is {lender}. Send the photo again.', []],
    ['Hola {name}, le escribe {lender}: envíe la foto.', []],
    ['您好，{lender} 提醒您：请重新上传照片。', []],
    ['1. {lender}: {name}, send the photo.', ['no-lender']],
    ['Hello {name}. This is {lender}.', ['no-lender']],
    ['Hello {name}! {lender} writes to you.', ['no-lender']],
    ['Hello {name}\n{lender} writes to you.', ['no-lender']],
    ['您好。{lender} 提醒您。', ['no-lender']],
    ['Send the photo again, {name}.', ['no-lender']],
  ])('%j: %j', (text, expected) => {
    expect(codes(text)).toEqual(expected)
    expect(problemsOf(text, 'audit', 'whatsapp').map(({ code }) => code)).toEqual(expected)
  })

  it('a push stands under the name of the app', () => {
    expect(problemsOf('A new limit waits for you.', 'marketing', 'push')).toEqual([])
  })

  it.each(Object.values(stopConfirmation))('so does the word after an opt-out: %s', (text) => {
    expect(firstSentenceOf(text ?? '')).toContain('{lender}')
  })

  it.each([
    ['PESA', true],
    ['Pesa Haraka', true],
    ['22384', true],
    ['+254711000111', true],
    ['P3-SA_1.KE', true],
    ['', false],
    ['12', false],
    ['Pesa Haraka X', false],
    ['Pésa', false],
    [' PESA', false],
    ['PESA ', false],
    ['1234567890123456', false],
  ])('the sender %j may be registered: %s', (sender, may) => {
    expect(isSenderId(sender)).toBe(may)
  })
})

describe('SA-04: no number to pay to or to call is written by hand', () => {
  it.each(['0722 000 111', '+254 722-000-111', 'till 5123456', 'paybill 40 02 22'])('%s', (to) => {
    expect(codes(`{lender}: {name}, pay to ${to}.`, 'collection')).toEqual(['number'])
  })

  it('only the lender’s own, by its placeholder', () => {
    expect(codes('{lender}: {name}, pay {owed} to {payTo}.', 'collection')).toEqual([])
  })
})

describe('SA-04: no address is written by hand', () => {
  it.each([
    'evil.xyz',
    't.to',
    'Evil.XYZ/pay',
    'pay.evil.co.tz',
    'https://10.evil.example/x',
    'ftp://files',
    'tel:*123#',
    'mailto:a@b',
    'help@pesa.africa',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    'ｅｖｉｌ．ｘｙｚ',
    'evil\u3002xyz',
    'ev\u200bil\u200b.xyz',
    'wa.me/2547',
    '{lender}.xyz',
    'evil.{name}',
  ])('%s', (address) => {
    expect(codes(`{lender}: {name}, see ${address} today`)).toContain('link')
  })

  it.each([
    'Pay by 5 p.m. today. Thank you.',
    'The fee is 2.5% or KES 5.00.',
    'Asante sana... karibu tena.',
    '请于今天还款。谢谢。',
    'Gracias. Le escribe {agent}.',
    'See it in the app: {link} Reply STOP to end.',
  ])('but not: %s', (text) => {
    expect(codes(`{lender}: ${text}`, 'marketing')).not.toContain('link')
  })
})
