import { orAbsent, orUnknown, readableOf } from '@daftari/contract/received'
import { z } from 'zod'
import { type Parsed, parseWith, wireId, wireText } from './wire-shape.ts'

/** The envelope every asynchronous answer of the operator comes in. */
export interface ResultEnvelope {
  originatorConversationId: string
  conversationId: string
  /** Text, whether it came as 0, "0" or "SFC_IC0003". */
  resultCode: string
  resultDescription: string
  /** Present on failures as well: it proves nothing about money. */
  transactionId?: string
  parameters: readonly Parameter[]
  references: readonly Parameter[]
}

/** One key and its value; the key without spaces, duplicates kept, in the order sent. */
export interface Parameter {
  key: string
  value: string | number
}

const item = z.looseObject({
  Key: z.string(),
  Value: z.union([z.string(), z.number(), z.boolean()]).nullish(),
})
/** An item whose value is not text has nothing that is read here. */
const list = z.array(z.unknown()).pipe(readableOf(item))
const items = z.union([list, item], { error: 'is not a list of keys and values' })

const envelopeSchema = z.looseObject({
  Result: z.looseObject({
    ResultCode: wireId,
    ResultDesc: orAbsent(wireText),
    OriginatorConversationID: wireId,
    ConversationID: wireId,
    TransactionID: orAbsent(wireText),
    ResultParameters: orAbsent(z.looseObject({ ResultParameter: orAbsent(items) })),
    ReferenceData: orUnknown(z.looseObject({ ReferenceItem: orUnknown(items) })),
  }),
})

export function parseResultEnvelope(body: unknown): Parsed<ResultEnvelope> {
  const parsed = parseWith(envelopeSchema, body)
  if (!parsed.ok) return parsed
  const result = parsed.value.Result
  return {
    ok: true,
    value: {
      originatorConversationId: result.OriginatorConversationID,
      conversationId: result.ConversationID,
      resultCode: result.ResultCode,
      resultDescription: result.ResultDesc ?? '',
      ...(result.TransactionID !== undefined && { transactionId: result.TransactionID }),
      parameters: parametersOf(result.ResultParameters?.ResultParameter),
      references: parametersOf(result.ReferenceData?.ReferenceItem),
    },
  }
}

function parametersOf(sent: z.infer<typeof items> | undefined): Parameter[] {
  if (sent === undefined) return []
  return (Array.isArray(sent) ? sent : [sent]).flatMap(({ Key, Value }) =>
    Value === undefined || Value === null || Value === ''
      ? []
      : [
          {
            key: Key.replaceAll(/\s/g, ''),
            value: typeof Value === 'boolean' ? `${Value}` : Value,
          },
        ],
  )
}

/** The first value of each key, for a schema to read. */
export function firstValues(parameters: readonly Parameter[]): Record<string, string | number> {
  return Object.fromEntries(parameters.toReversed().map(({ key, value }) => [key, value]))
}
