import { describe, expect, it } from 'vitest'
import { forbiddenIn } from './forbidden-words.ts'
import { fill, type PlaceholderValues, unfilled } from './placeholders.ts'
import { problemsOf } from './template-text.ts'

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
  payTo: '600984',
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

describe('words that are never sent', () => {
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
