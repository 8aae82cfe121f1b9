import type { Endpoint } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { FastifyRequest } from 'fastify'
import { limits } from '../limits.ts'
import type { Upload } from '../module.ts'
import { demandSoundText } from './sound-text.ts'

/**
 * A multipart form: the one file in the field `file`, and the other fields as the endpoint's body.
 * Refuses: request.invalid, file.too-large.
 */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ upload: Upload; body: unknown }> {
  if (!request.isMultipart()) {
    const message = 'must be sent as a form with a file'
    refuse('request.invalid', { problem: `file: ${message}` }, { file: message })
  }
  const fields: Record<string, unknown> = {}
  let upload: Upload | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
    } else {
      const bytes = await part.toBuffer().catch(() => undefined)
      const name = part.filename.slice(0, 200)
      if (bytes === undefined || part.file.truncated) {
        refuse('file.too-large', { name, limit: `${limits.uploadBytes / 1e6} MB` }, { file: name })
      }
      upload = { name, mediaType: part.mimetype, bytes: new Uint8Array(bytes) }
    }
  }
  if (upload === undefined) {
    const message = 'is missing'
    refuse('request.invalid', { problem: `file: ${message}` }, { file: message })
  }
  demandSoundText({ body: fields } as FastifyRequest)
  const parsed = endpoint.body?.safeParse(fields)
  if (parsed !== undefined && !parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') || 'body'
    const message = issue?.message ?? 'is wrong'
    refuse('request.invalid', { problem: `${field}: ${message}` }, { [field]: message })
  }
  return { upload, body: parsed?.data ?? {} }
}
