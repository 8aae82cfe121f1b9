import type { Endpoint } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Files } from '../files/files.ts'
import type { Upload } from '../files/upload.ts'
import { limits } from '../limits.ts'
import type { LargeUpload } from '../module.ts'
import { addressKey } from './address.ts'
import type { Asked } from './asked.ts'
import { defaultTimeouts, type RequestTimeouts, waitLonger } from './request-timeouts.ts'
import { requireValidText } from './valid-text.ts'

export interface Form<T> {
  upload: T
  body: unknown
}

/**
 * A multipart form: the one file in the field `file`, and the other fields as the endpoint's body.
 * Refuses: request.invalid, file.too-large.
 */
export function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<Form<Upload>> {
  const most = limits.uploadBytes
  return readForm(request, endpoint, most, async (part) => {
    const bytes = await part.toBuffer().catch(undefinedIfTooLarge)
    const name = nameOf(part)
    if (bytes === undefined || part.file.truncated) return refuseTooLarge(name, most)
    return {
      name,
      mediaType: part.mimetype,
      bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    }
  })
}

/** The same for a file that is streamed to the file store; a refused one is not kept there. */
export async function readLargeUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  files: Files,
): Promise<Form<LargeUpload>> {
  const most = limits.largeUploadBytes
  const written: string[] = []
  try {
    return await readForm(request, endpoint, most, async (part) => {
      const file = await files.writeNew(part.file)
      written.push(file.key)
      const name = nameOf(part)
      return part.file.truncated ? refuseTooLarge(name, most) : { name, ...file }
    })
  } catch (error) {
    for (const key of written) await files.remove(key)
    throw error
  }
}

async function readForm<T>(
  request: FastifyRequest,
  endpoint: Endpoint,
  fileSize: number,
  take: (part: MultipartFile) => Promise<T>,
): Promise<Form<T>> {
  if (!request.isMultipart()) return refuseFile('must be sent as a form with a file')
  const fields: Record<string, unknown> = {}
  let upload: T | undefined
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else upload = await take(part)
    }
  } catch (error) {
    // The sender disconnected or was too slow: whatever error the parser raises then is no bug.
    if (request.raw.destroyed && !request.raw.complete) refuse('request.broken-off')
    throw error
  }
  if (upload === undefined) return refuseFile('is missing')
  return { upload, body: bodyOf(fields, endpoint) }
}

function bodyOf(fields: Record<string, unknown>, endpoint: Endpoint): unknown {
  requireValidText({ body: fields } as FastifyRequest)
  const parsed = endpoint.body?.safeParse(fields)
  if (parsed === undefined || parsed.success) return parsed?.data ?? {}
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || 'body'
  const message = issue?.message ?? 'is wrong'
  return refuse('request.invalid', { problem: `${field}: ${message}` }, { [field]: message })
}

const nameOf = (part: MultipartFile) => part.filename.slice(0, 200)

function undefinedIfTooLarge(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error
}

function refuseTooLarge(name: string, most: number): never {
  return refuse('file.too-large', { name, limit: `${most / 1e6} MB` }, { file: name })
}

function refuseFile(message: string): never {
  return refuse('request.invalid', { problem: `file: ${message}` }, { file: message })
}

/** Waits for the whole body, as long as an authenticated sender sends it steadily. */
export function letTakeTime(
  { raw, principal, appCode, ip }: Asked,
  timeouts: RequestTimeouts = defaultTimeouts,
): void {
  const staff = principal?.actor.kind === 'staff' ? principal.actor.id : undefined
  // An app sends for many customers, each from somewhere else.
  const sender = staff === undefined ? `${appCode} ${addressKey(ip).key}` : `staff ${staff}`
  waitLonger(raw, timeouts, sender)
}
