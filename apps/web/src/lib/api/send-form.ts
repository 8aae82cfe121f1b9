import { words } from '../i18n.ts'
import { ApiError } from './api-error.ts'
import { beginUpload, noteUpload } from './upload-share.ts'

/** A line on which nothing moves for so long is dead, whatever the browser hopes. */
const stillMs = 45_000
/** Once the server has it all, it answers as fast as to any other call. */
const answerMs = 30_000

export interface FormRequest {
  method: string
  headers: Record<string, string>
  file: File | Blob
  body: FormData
  signal?: AbortSignal | undefined
}

/**
 * Sends a form with a file for as long as it makes progress, and reports how far it is: what `fetch`
 * cannot. Rejects with ApiError when it was cut off, with an AbortError when the caller asked for it.
 */
export function sendForm(address: string, request: FormRequest): Promise<Response> {
  const { method, headers, file, body, signal } = request
  const xhr = new XMLHttpRequest()
  let timer: number | undefined
  let timedOut = false
  let isSent = false
  const waitFor = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      timedOut = true
      xhr.abort()
    }, ms)
  }
  const sending = new Promise<Response>((resolve, reject) => {
    const fail = () => reject(signal?.aborted === true ? aborted() : failureOf(isSent, timedOut))
    xhr.upload.onprogress = ({ loaded, total }) => {
      waitFor(stillMs)
      if (total > 0) noteUpload(file, loaded / total)
    }
    xhr.upload.onload = () => {
      isSent = true
      waitFor(answerMs)
    }
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onerror = fail
    xhr.onabort = fail
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.open(method, address)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    beginUpload(file, () => xhr.abort())
    waitFor(stillMs)
    xhr.send(body)
  })
  return sending.finally(() => {
    clearTimeout(timer)
    noteUpload(file, undefined)
  })
}

function failureOf(isSent: boolean, timedOut: boolean): ApiError {
  const { network } = words()
  if (!isSent) return new ApiError({ status: 0, code: 'network.cut', message: network.uploadCut })
  const [code, message] = timedOut
    ? ['network.time-out', network.timeOut]
    : ['network.unreachable', network.unreachable]
  return new ApiError({ status: 0, code, message })
}

const aborted = () => new DOMException('The caller asked for it.', 'AbortError')

/** A response as `fetch` would have returned it. */
function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return new Response(xhr.responseText, { status: xhr.status, headers })
}
