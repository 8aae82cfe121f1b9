import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  parsePaymentConfirmation,
  parsePaymentValidation,
  parsePayoutResult,
  parseQueueTimeout,
  parseStatusResult,
} from './wire.ts'

const paid = {
  Result: {
    ResultType: 0,
    ResultCode: 0 as number | string,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: '53e3-4aa8-9fe0-8fb5e4092cdd3533373',
    ConversationID: 'AG_20240706_2010364430d9bbdaf872',
    TransactionID: 'SG632NMUAB',
    ResultParameters: {
      ResultParameter: [
        { Key: 'TransactionAmount', Value: 10 },
        { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
        { Key: 'ReceiverPartyPublicName', Value: '254705912645 - NICHOLAS JOHN SONGOK' },
        { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
        { Key: 'B2CUtilityAccountAvailableFunds', Value: 8959269.6 },
        { Key: 'B2CWorkingAccountAvailableFunds', Value: 1199371.0 },
        { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
        { Key: 'B2CChargesPaidAccountAvailableFunds', Value: -1980.0 },
      ] as unknown,
    },
    ReferenceData: {
      ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://example.test/x' } as unknown,
    },
  },
}

const expected = {
  originatorConversationId: '53e3-4aa8-9fe0-8fb5e4092cdd3533373',
  conversationId: 'AG_20240706_2010364430d9bbdaf872',
  resultCode: '0',
  resultDescription: 'The service request is processed successfully.',
  receipt: 'SG632NMUAB',
  amountCents: 1000,
  receiverName: 'NICHOLAS JOHN SONGOK',
  receiverPhone: '+254705912645',
  completedAt: new Date('2024-07-06T19:48:52Z'),
  utilityBalanceCents: 895926960,
}

const payout = (changes: object) => ({ Result: { ...paid.Result, ...changes } })
const withParameters = (list: unknown) => payout({ ResultParameters: { ResultParameter: list } })

describe('a payout result', () => {
  it('is read from the documented sample', () => {
    expect(parsePayoutResult(paid)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['a code as text', payout({ ResultCode: '0' })],
    ['references as a list', payout({ ReferenceData: { ReferenceItem: [{ Key: 'Occasion' }] } })],
    ['empty references', payout({ ReferenceData: '' })],
    ['amounts as text', withParameters(changed('TransactionAmount', '10.00'))],
    ['time as a number', withParameters(changed('TransactionCompletedDateTime', 20240706224852))],
    ['a parameter without a value', withParameters([...parameters(), { Key: 'Balance' }])],
    ['a lower-case receipt', withParameters(changed('TransactionReceipt', 'sg632nmuab'))],
    ['a key twice', withParameters([...parameters(), { Key: 'TransactionAmount', Value: 99 }])],
  ])('is read the same with %s', (_, body) => {
    expect(parsePayoutResult(body)).toEqual({ ok: true, value: expected })
  })

  it('of a failure has no receipt, whatever its transaction id', () => {
    const body = payout({
      ResultCode: 2001,
      ResultDesc: 'The initiator information is invalid.',
      ResultParameters: undefined,
    })
    const read = parsePayoutResult(body)
    expect(read).toMatchObject({ ok: true, value: { resultCode: '2001' } })
    expect(read.ok && 'receipt' in read.value).toBe(false)
  })

  it('keeps a code that is a word', () => {
    expect(parsePayoutResult(payout({ ResultCode: 'SFC_IC0003' }))).toMatchObject({
      value: { resultCode: 'SFC_IC0003' },
    })
  })

  it('is kept when what the account holds cannot be read', () => {
    const body = withParameters(changed('B2CUtilityAccountAvailableFunds', 'much'))
    const read = parsePayoutResult(body)
    expect(read).toMatchObject({ ok: true, value: { resultCode: '0', receipt: 'SG632NMUAB' } })
    expect(read.ok && 'utilityBalanceCents' in read.value).toBe(false)
  })

  it('reads a single parameter that is not in a list', () => {
    const body = withParameters({ Key: 'TransactionAmount', Value: '250000.00' })
    expect(parsePayoutResult(body)).toMatchObject({
      value: { amountCents: 25_000_000, receipt: 'SG632NMUAB' },
    })
  })

  it.each([
    ['nothing', undefined, 'body'],
    ['text', 'Result', 'body'],
    ['a list', [], 'body'],
    ['no code', payout({ ResultCode: undefined }), 'Result.ResultCode'],
    ['an object as code', payout({ ResultCode: {} }), 'Result.ResultCode'],
    ['an empty id', payout({ ConversationID: ' ' }), 'Result.ConversationID'],
    [
      'no originator',
      payout({ OriginatorConversationID: null }),
      'Result.OriginatorConversationID',
    ],
    ['odd parameters', payout({ ResultParameters: 5 }), 'Result.ResultParameters'],
    ['odd list', withParameters(5), 'Result.ResultParameters.ResultParameter'],
    ['three decimals', amount('1.001'), 'ResultParameters.TransactionAmount'],
    ['no money', amount(0), 'ResultParameters.TransactionAmount'],
    ['negative money', amount(-10), 'ResultParameters.TransactionAmount'],
    ['huge money', amount(1e21), 'ResultParameters.TransactionAmount'],
    ['words for money', amount('ten'), 'ResultParameters.TransactionAmount'],
    [
      'a 31st of June',
      withParameters(changed('TransactionCompletedDateTime', '31.06.2024 22:48:52')),
      'ResultParameters.TransactionCompletedDateTime',
    ],
  ])('with %s is a failure that names the field', (_, body, field) => {
    expect(parsePayoutResult(body)).toMatchObject({ ok: false, field })
  })

  it.each([
    ['an object', { Key: 'DebitPartyName', Value: { name: 'LENDER' } }],
    ['nothing', null],
    ['no key', { Value: 'x' }],
    ['text', 'x'],
  ])('is read when one of its parameters is %s', (_, odd) => {
    expect(parsePayoutResult(withParameters([odd, ...parameters()]))).toEqual({
      ok: true,
      value: expected,
    })
  })

  it.each([5, { ReferenceItem: 5 }, { ReferenceItem: [null] }])(
    'is read with the reference data %j',
    (ReferenceData) => {
      expect(parsePayoutResult(payout({ ReferenceData }))).toEqual({ ok: true, value: expected })
    },
  )

  it('never repeats a value in its failure', () => {
    const read = parsePayoutResult(amount('254705912645'.repeat(2)))
    expect(JSON.stringify(read)).not.toContain('254705912645')
  })
})

describe('a queue time-out', () => {
  it.each([
    ['in an envelope', { Result: { OriginatorConversationID: 'our-1', ConversationID: 'AG_1' } }],
    ['flat', { OriginatorConversationID: 'our-1', ConversationID: 'AG_1', ResultDesc: '' }],
  ])('is read %s', (_, body) => {
    const value = { originatorConversationId: 'our-1', conversationId: 'AG_1' }
    expect(parseQueueTimeout(body)).toEqual({ ok: true, value })
  })

  it('without our id is a failure', () => {
    const field = 'Result.OriginatorConversationID'
    expect(parseQueueTimeout({ Result: {} })).toMatchObject({ ok: false, field })
  })
})

const confirmation = {
  TransactionType: 'Pay Bill',
  TransID: 'RKL51ZDR4F',
  TransTime: '20231121121325' as unknown,
  TransAmount: '5.00' as unknown,
  BusinessShortCode: '600966' as unknown,
  BillRefNumber: 'Sample Transaction',
  InvoiceNumber: '',
  OrgAccountBalance: '25.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126' as unknown,
  FirstName: 'NICHOLAS',
  MiddleName: '',
  LastName: '',
}
const hash = '94c392c311d522da950619227b3361752a42042db7e1e699b26e628305c68a88'

describe('a payment confirmation', () => {
  const value = {
    receipt: 'RKL51ZDR4F',
    amountCents: 500,
    paidAt: new Date('2023-11-21T09:13:25Z'),
    shortCode: '600966',
    reference: 'Sample Transaction',
    payerMasked: '2547*****126',
    payerFirstName: 'NICHOLAS',
    balanceCents: 2500,
  }

  it('is read from the documented masked sample', () => {
    expect(parsePaymentConfirmation(confirmation)).toEqual({ ok: true, value })
  })

  it('is read without what no database holds', () => {
    const body = {
      ...confirmation,
      FirstName: '\0NICHOLAS\ud800',
      BillRefNumber: 'Sample\0Transaction',
    }
    const read = { ...value, payerFirstName: 'NICHOLAS\ufffd' }
    expect(parsePaymentConfirmation(body)).toEqual({ ok: true, value: read })
  })

  it('is read from the hashed sample', () => {
    const body = {
      ...confirmation,
      MSISDN: hash.toUpperCase(),
      TransAmount: '1.00',
      OrgAccountBalance: '41880264.80',
    }
    const { payerMasked: _, ...rest } = value
    expect(parsePaymentConfirmation(body)).toEqual({
      ok: true,
      value: { ...rest, payerHash: hash, amountCents: 100, balanceCents: 4188026480 },
    })
  })

  it.each([
    ['numbers for text', { TransTime: 20231121121325, TransAmount: 5, BusinessShortCode: 600966 }],
    ['a typed reference', { BillRefNumber: '  Sample Transaction ' }],
    ['a lower-case receipt', { TransID: 'rkl51zdr4f' }],
  ])('is read the same with %s', (_, changes) => {
    expect(parsePaymentConfirmation({ ...confirmation, ...changes })).toEqual({ ok: true, value })
  })

  it('hashes a number that comes in clear', () => {
    const read = parsePaymentConfirmation({ ...confirmation, MSISDN: 254708374149 })
    const payerHash = createHash('sha256').update('254708374149').digest('hex')
    expect(read).toMatchObject({ ok: true, value: { payerHash } })
    expect(JSON.stringify(read)).not.toContain('254708374149')
  })

  it('has no name, payer or reference when none is given', () => {
    const { MSISDN: _, ...body } = { ...confirmation, FirstName: '', BillRefNumber: null }
    const { payerMasked: __, payerFirstName: ___, ...rest } = value
    expect(parsePaymentConfirmation(body)).toEqual({ ok: true, value: { ...rest, reference: '' } })
  })

  it('is a validation when the balance is empty', () => {
    const { balanceCents: _, ...rest } = value
    const body = { ...confirmation, OrgAccountBalance: '' }
    expect(parsePaymentValidation(body)).toEqual({ ok: true, value: rest })
  })

  it.each([
    ['OrgAccountBalance', 'a lot', 'balanceCents'],
    ['OrgAccountBalance', {}, 'balanceCents'],
    ['MSISDN', [], 'payerMasked'],
    ['FirstName', {}, 'payerFirstName'],
  ])('is kept when its %s is %j: that is unknown', (field, wrong, unknown) => {
    const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== unknown))
    const body = { ...confirmation, [field]: wrong }
    expect(parsePaymentConfirmation(body)).toEqual({ ok: true, value: rest })
  })

  it('without a reference that can be read is kept without one', () => {
    const body = { ...confirmation, BillRefNumber: ['1'] }
    const read = { ok: true, value: { ...value, reference: '' } }
    expect(parsePaymentConfirmation(body)).toEqual(read)
  })

  it.each([
    ['TransID', ''],
    ['TransID', undefined],
    ['TransID', 'RKL51ZDR4F\u200b'],
    ['TransID', 'RKL51 ZDR4F'],
    ['TransTime', '20231321121325'],
    ['TransTime', '20231121121360'],
    ['TransAmount', '0.00'],
    ['TransAmount', '-5.00'],
    ['TransAmount', true],
    ['BusinessShortCode', null],
  ])('with a wrong %s (%j) is a failure that names it', (field, wrong) => {
    const body = { ...confirmation, [field]: wrong }
    expect(parsePaymentConfirmation(body)).toMatchObject({ ok: false, field })
  })
})

describe('a status result', () => {
  const parameter = (Key: string, Value: unknown) => ({ Key, Value })
  const status = (changes: object, list: unknown[] = []) =>
    parseStatusResult({
      Result: {
        ...paid.Result,
        ResultParameters: {
          ResultParameter: [
            parameter('DebitPartyName', '600992 - Acme Lending'),
            parameter('DebitPartyName', '254705912645 - NICHOLAS JOHN SONGOK'),
            parameter('Originator Conversation ID', 'our-7'),
            parameter('InitiatedTime', 20240706224850),
            parameter('FinalisedTime', '20240706224852'),
            parameter('Amount', 9500),
            parameter('ReceiptNo', 'SG632NMUAB'),
            parameter('DebitPartyCharges', 'Fee For B2C Payment|KES|22.40'),
            { Key: 'TransactionReason' },
            ...list,
          ],
        },
        ReferenceData: { ReferenceItem: [{ Key: 'Occasion', Value: 'our-7' }] },
        ...changes,
      },
    })

  it('takes the second debit party for the credit party', () => {
    expect(status({}, [parameter('TransactionStatus', 'Completed')])).toEqual({
      ok: true,
      value: {
        originatorConversationId: '53e3-4aa8-9fe0-8fb5e4092cdd3533373',
        conversationId: 'AG_20240706_2010364430d9bbdaf872',
        resultCode: '0',
        resultDescription: 'The service request is processed successfully.',
        finding: 'completed',
        transactionStatus: 'Completed',
        paymentOriginatorConversationId: 'our-7',
        occasion: 'our-7',
        receipt: 'SG632NMUAB',
        amountCents: 950000,
        receiverName: 'NICHOLAS JOHN SONGOK',
        receiverPhone: '+254705912645',
        completedAt: new Date('2024-07-06T19:48:52Z'),
        chargeCents: 2240,
      },
    })
  })

  it.each([
    ['failed', {}, 'Failed'],
    ['failed', {}, 'Cancelled'],
    ['pending', {}, 'Authorized'],
    ['undecided', {}, undefined],
    ['undecided', { ResultCode: 2001, ResultDesc: 'The initiator information is invalid.' }, ''],
    ['undecided', { ResultCode: 17 }, 'Completed'],
    ['not-found', { ResultCode: 'R000002', ResultDesc: '' }, undefined],
    ['not-found', { ResultCode: '1', ResultDesc: 'The transaction does not exist.' }, undefined],
  ])('finds %s with %j and %j', (finding, changes, word) => {
    expect(status(changes, [parameter('TransactionStatus', word)])).toMatchObject({
      value: { finding },
    })
  })
})

function parameters() {
  return paid.Result.ResultParameters.ResultParameter as { Key: string; Value: unknown }[]
}

function changed(key: string, value: unknown) {
  return parameters().map((item) => (item.Key === key ? { Key: key, Value: value } : item))
}

function amount(value: unknown) {
  return withParameters(changed('TransactionAmount', value))
}
