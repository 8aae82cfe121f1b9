/** A request and an answer of HTTP over a bare socket, at little cost beside what is measured. */

/** The length of the first answer in the bytes, once it is there whole. */
export function wholeAnswer(bytes) {
  const head = bytes.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const header = bytes.toString('latin1', 0, head).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(header)?.[1]
  if (length !== undefined) {
    const end = head + 4 + Number(length)
    return bytes.length >= end ? end : undefined
  }
  const end = bytes.indexOf('0\r\n\r\n', head + 4)
  return end < 0 ? undefined : end + 5
}

export function wire({ method = 'GET', path, headers = {}, body }, port) {
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`]
  const all = body === undefined ? headers : { 'content-type': 'application/json', ...headers }
  for (const [name, value] of Object.entries(all)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

export async function text(stream) {
  let all = ''
  for await (const chunk of stream) all += chunk
  return all
}
