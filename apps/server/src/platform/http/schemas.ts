import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Schemas are compiled from this number of calls on: compiling takes two milliseconds each, and a process
 * rarely calls most operations.
 */
const compiledFrom = 100

const code = z.literal(200)
const msg = z.string()
/** Made once for every server of a process, as the schemas inside them are. */
const envelopes = new WeakMap<z.ZodType, z.ZodType>()

/** What every operation answers around its data. */
export function envelopeOf(data: z.ZodType): z.ZodType {
  const made = envelopes.get(data) ?? z.object({ code, msg, data })
  envelopes.set(data, made)
  return made
}

/** Checks of what comes in. */
export const checkInput: FastifySchemaCompiler<z.ZodType> = (route) => {
  const ofCompiled = compiled(route.schema, (schema) => validatorCompiler({ ...route, schema }))
  return (data) => ofCompiled()(data)
}

/**
 * Checks of what goes out, which is written as JSON with what the schema names alone. The library encodes an
 * answer, and that way is never compiled; no answer of ours differs between its two ways, so it is parsed.
 */
export const checkOutput: FastifySerializerCompiler<z.ZodType> = (route) => {
  const ofCompiled = compiled(route.schema, (schema) => schema)
  const refused = serializerCompiler(route)
  return (data) => {
    const { success, data: answer } = ofCompiled().safeParse(data)
    return success ? JSON.stringify(answer) : refused(data)
  }
}

/**
 * The same of rows, which have what is declared alone as they are (`encodeRow`): they are checked, not
 * copied.
 */
export const checkRows: FastifySerializerCompiler<unknown> = ({ schema: given, ...route }) => {
  const schema = given as z.ZodType
  const ofCompiled = compiled(schema, (one) => one)
  const refused = serializerCompiler({ ...route, schema })
  return (data) => (ofCompiled().validate(data) ? JSON.stringify(data) : refused(data))
}

function compiled<Made>(schema: z.ZodType, make: (schema: z.ZodType) => Made): () => Made {
  let made = make(schema)
  let uses = 0
  return () => {
    uses += 1
    if (uses === compiledFrom) made = make(z.compile(schema))
    return made
  }
}
