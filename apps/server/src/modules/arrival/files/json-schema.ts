import { columnsOf, inputFile, inputNames } from '@daftari/contract/arrival/files/declared'
import type { InputKind } from '@daftari/contract/arrival/files/input-column'

/** How a cell of a kind is written, in words. */
export function formOf(kind: InputKind): string {
  switch (kind.is) {
    case 'id':
      return 'a name of at most 64 letters'
    case 'text':
      return `text of at most ${kind.most} letters`
    case 'phone':
      return 'a mobile number, such as 0712345678 or +254712345678'
    case 'id-number':
      return 'letters and digits'
    case 'date':
      return 'a date, such as 2026-03-31'
    case 'money':
      return `an amount, such as 1234.50${kind.signed ? ' or -0.75' : ''}`
    case 'percent':
      return 'percent, such as 1.5'
    case 'count':
      return `a whole number up to ${kind.most}`
    case 'yes-no':
      return 'yes or no'
    case 'choice':
      return kind.of.join(' or ')
    case 'words':
      return `in an order of its own: ${kind.of.join(' ')}`
  }
}

const pattern = (regexp: string) => ({ type: 'string', pattern: regexp })

function schemaOf(kind: InputKind): object {
  switch (kind.is) {
    case 'id':
      return { type: 'string', maxLength: 64 }
    case 'text':
      return { type: 'string', maxLength: kind.most }
    case 'phone':
    case 'id-number':
    case 'words':
      return { type: 'string' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'money':
      return pattern(String.raw`^${kind.signed ? '-?' : ''}\d+(\.\d{1,2})?$`)
    case 'percent':
      return pattern(String.raw`^\d+(\.\d{1,4})?$`)
    case 'count':
      return pattern(String.raw`^\d{1,9}$`)
    case 'yes-no':
      return { enum: ['yes', 'no'] }
    case 'choice':
      return { enum: kind.of }
  }
}

/** The schema of all files: each is an array of rows, whose cells are texts as in CSV. */
export function inputSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A book that is brought: its files, each as its rows',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(inputNames.map((name) => [name, fileSchema(name)])),
  }
}

function fileSchema(name: (typeof inputNames)[number]): object {
  const columns = columnsOf(name)
  const { oneOf } = inputFile(name)
  return {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: columns.flatMap(([field, { required }]) => (required ? [field] : [])),
      ...(oneOf === undefined ? {} : { anyOf: oneOf.map((field) => ({ required: [field] })) }),
      properties: Object.fromEntries(
        columns.map(([field, { kind, meaning }]) => [
          field,
          { ...schemaOf(kind), description: `${meaning} (${formOf(kind)})` },
        ]),
      ),
    },
  }
}
